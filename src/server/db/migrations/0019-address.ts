import { type Kysely, sql } from 'kysely'

/**
 * Only a confirmed e-mail is one account's alone: `email_key`, which is unique, is its key from now on, and `address_key`
 * the key of whatever an account says. What stands in `email_key` of before belongs to whoever confirms it first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('address_key', 'text').execute()
  await sql`update "user" set address_key = email_key`.execute(db)
  await db.schema.createIndex('user_address').on('user').column('address_key').execute()
}
