import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * The days on which a court is closed, the short names of teams, and the names that teams had in seasons that are over.
 * Nobody noted those until now: a season that is over shows a team's present name until the team is renamed.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const day = dialect === 'postgres' ? sql`date` : sql`text`
  await db.schema.alterTable('court').addColumn('closed_from', day).execute()
  await db.schema.alterTable('court').addColumn('closed_until', day).execute()
  await db.schema.alterTable('team').addColumn('short_name', 'text').execute()
  await db.schema.alterTable('season_badge').addColumn('short_name', 'text').execute()
  await db.schema.alterTable('season_badge').addColumn('name', 'text').execute()
}
