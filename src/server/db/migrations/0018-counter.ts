import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** How often something was done from a network or for a mailbox in an hour: it outlives the accounts that did it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('counter')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('hour', dialect === 'postgres' ? 'timestamptz' : 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counter_key', ['key', 'hour'])
    .execute()
  await db.schema.createIndex('counter_hour').on('counter').column('hour').execute()
}
