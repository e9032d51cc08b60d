import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** A table with one row: when the last backup was made. It has none until the first. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('last_backup')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', dialect === 'postgres' ? 'timestamptz' : 'text', (column) => column.notNull())
    .execute()
}
