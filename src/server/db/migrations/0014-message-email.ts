import type { Kysely } from 'kysely'

/** Where an e-mail goes that isn't for the address which the account has by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('email', 'text').execute()
}
