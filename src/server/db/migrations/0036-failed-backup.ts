import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** A table with one row while the last attempt to make a backup has failed: when, and why. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('failed_backup')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', dialect === 'postgres' ? 'timestamptz' : 'text', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .execute()
}
