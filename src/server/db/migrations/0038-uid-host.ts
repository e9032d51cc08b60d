import type { Kysely } from 'kysely'

/** A table with one row: the host in the UIDs of calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uid_host')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .execute()
}
