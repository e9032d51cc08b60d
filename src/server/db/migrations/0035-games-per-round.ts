import type { Kysely } from 'kysely'

/** The lengths of the last rounds of a crossing, from the final backwards, as a list in JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('competition_group').addColumn('games_per_round', 'text').execute()
}
