import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** Pictures, by the hash of their bytes: they travel with the rest of the database. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()
}
