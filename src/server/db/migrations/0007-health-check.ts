import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** A table with one row, in which the server writes to see that it can. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('health_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()
}
