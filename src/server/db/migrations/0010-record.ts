import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * The record of games: which had a result that was taken back, the visitor's disagreement with the result that stands,
 * and the way to the changes of one thing.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema
    .alterTable('game')
    .addColumn('taken_back', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()

  // One at most for a result: it goes with it.
  await db.schema
    .createTable('dispute')
    .addColumn('game_id', 'integer', (column) =>
      column.primaryKey().references('game.id').onDelete('cascade'),
    )
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('local_score', 'integer', (column) => column.notNull())
    .addColumn('visitant_score', 'integer', (column) => column.notNull())
    .addColumn('forfeit', 'text')
    .addColumn('local_mixed', 'boolean')
    .addColumn('text', 'text')
    .addColumn('answer', 'text')
    .addColumn('answered_at', instant)
    .addColumn('answered_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('ended', 'text')
    .addColumn('ended_at', instant)
    .addColumn('ended_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .execute()

  const indices: [name: string, table: string, columns: string[]][] = [
    ['dispute_user', 'dispute', ['user_id']],
    ['dispute_answered_by', 'dispute', ['answered_by']],
    ['dispute_ended_by', 'dispute', ['ended_by']],
    ['audit_of', 'audit', ['entity', 'entity_id']],
  ]
  for (const [name, on, columns] of indices) {
    await db.schema.createIndex(name).on(on).columns(columns).execute()
  }
}
