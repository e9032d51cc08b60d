import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Proposals to change a game that stands. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // No reference: an accepted cancellation deletes the game, and its proposal stays.
  await db.schema.alterTable('proposal').addColumn('game_id', 'integer').execute()
  const instant = dialect === 'postgres' ? sql`timestamptz` : sql`text`
  await db.schema.alterTable('proposal').addColumn('game_date', instant).execute()
  await db.schema.alterTable('proposal').addColumn('game_court_id', 'integer').execute()
}
