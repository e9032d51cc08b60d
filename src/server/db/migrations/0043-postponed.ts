import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** The hour from which a game was postponed: it stays the same game, without a date until another one is agreed. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('game')
    .addColumn('postponed_from', dialect === 'postgres' ? sql`timestamptz` : sql`text`)
    .execute()
}
