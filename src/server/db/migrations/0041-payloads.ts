import { type Kysely, sql } from 'kysely'

/**
 * What readers of a change need beside its two states, and the account whose work it is: `user_id` is empty once the
 * account is deleted, and `batch` some days later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('data', 'text').execute()
  await db.schema.alterTable('audit').addColumn('batch', 'integer').execute()
  await sql`update audit set batch = user_id where user_id is not null`.execute(db)
  await db.schema.createIndex('audit_batch').on('audit').columns(['batch', 'id']).execute()
}
