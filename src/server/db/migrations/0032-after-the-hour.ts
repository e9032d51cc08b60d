import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * What happens to a game after its hour without a result: its local team deletes it, and it can be brought back once; or
 * its visitor claims the score.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema
    .alterTable('game')
    .addColumn('restored', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()

  // `sequence`: of the revision that calendars know, which may be deleted before the game is brought back.
  await db.schema
    .createTable('deleted_game')
    .addColumn('game_id', 'integer', (column) => column.primaryKey())
    .addColumn('competition_id', 'integer', (column) =>
      column.notNull().references('competition.id').onDelete('cascade'),
    )
    .addColumn('date', instant, (column) => column.notNull())
    .addColumn('local_id', 'integer', (column) => column.notNull().references('team.id').onDelete('cascade'))
    .addColumn('visitant_id', 'integer', (column) =>
      column.notNull().references('team.id').onDelete('cascade'),
    )
    .addColumn('court_id', 'integer', (column) => column.references('court.id').onDelete('set null'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', instant, (column) => column.notNull())
    .addColumn('deleted_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .execute()

  await db.schema
    .createTable('result_claim')
    .addColumn('game_id', 'integer', (column) =>
      column.primaryKey().references('game.id').onDelete('cascade'),
    )
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('local_score', 'integer', (column) => column.notNull())
    .addColumn('visitant_score', 'integer', (column) => column.notNull())
    .addColumn('forfeit', 'text')
    .addColumn('text', 'text')
    .execute()

  const indices: [name: string, table: string, column: string][] = [
    ['deleted_game_competition', 'deleted_game', 'competition_id'],
    ['deleted_game_local', 'deleted_game', 'local_id'],
    ['deleted_game_visitant', 'deleted_game', 'visitant_id'],
    ['deleted_game_court', 'deleted_game', 'court_id'],
    ['deleted_game_by', 'deleted_game', 'deleted_by'],
    ['deleted_game_at', 'deleted_game', 'deleted_at'],
    ['result_claim_user', 'result_claim', 'user_id'],
  ]
  for (const [name, on, column] of indices) {
    await db.schema.createIndex(name).on(on).column(column).execute()
  }
}
