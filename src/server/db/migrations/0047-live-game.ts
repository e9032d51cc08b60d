import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** What a scoreboard has sent of a game that everybody may watch. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema
    .createTable('live_game')
    .addColumn('game_id', 'integer', (column) =>
      column.primaryKey().references('game.id').onDelete('cascade'),
    )
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('since', instant, (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('log', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('live_game_at').on('live_game').column('at').execute()
}
