import type { Kysely } from 'kysely'

/** How a league begins: the code that an empty database is set up with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most.
  await db.schema
    .createTable('setup_code')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
}
