import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** What became of the writes that came with an `Idempotency-Key`, so that one that is sent again is not made again. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema
    .createTable('idempotency_key')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('made_id', 'integer')
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_once', ['user_id', 'address', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_key_at').on('idempotency_key').column('at').execute()
}
