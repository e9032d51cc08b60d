import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * How often a game was changed and when last, for whoever has it in their calendar; a game without a row never
 * was. A cancelled game leaves here what a calendar needs to strike it out.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema
    .createTable('game_revision')
    // It outlives its game: no reference.
    .addColumn('game_id', 'integer', (column) => column.primaryKey())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .addColumn('cancelled', 'boolean', (column) => column.notNull())
    .addColumn('date', instant)
    .addColumn('competition_id', 'integer', (column) =>
      column.references('competition.id').onDelete('cascade'),
    )
    .addColumn('local_id', 'integer', (column) => column.references('team.id').onDelete('cascade'))
    .addColumn('visitant_id', 'integer', (column) => column.references('team.id').onDelete('cascade'))
    .addColumn('court_id', 'integer', (column) => column.references('court.id').onDelete('set null'))
    .execute()
}
