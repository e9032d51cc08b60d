import { type Kysely, sql } from 'kysely'
import { shortNames } from '#league/short-names.ts'
import type { Dialect } from '../store.ts'

/** The columns that this migration reads and writes, as they were at the time. */
type Tables = {
  team: { id: number; name: string }
  season_badge: { league_id: number; team_id: number; short_name: string | null }
}

/**
 * The days on which a court is closed, the short names of teams, and the names that teams had in seasons that are over.
 * Nobody noted those until now: a season that is over shows a team's present name until the team is renamed.
 */
export async function up(untyped: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const db = untyped as Kysely<Tables>
  const day = dialect === 'postgres' ? sql`date` : sql`text`
  await db.schema.alterTable('court').addColumn('closed_from', day).execute()
  await db.schema.alterTable('court').addColumn('closed_until', day).execute()
  await db.schema.alterTable('team').addColumn('short_name', 'text').execute()
  await db.schema.alterTable('season_badge').addColumn('short_name', 'text').execute()
  await db.schema.alterTable('season_badge').addColumn('name', 'text').execute()
  const rows = await db
    .selectFrom('season_badge as badge')
    .innerJoin('team', 'team.id', 'badge.team_id')
    .select(['badge.league_id', 'badge.team_id', 'team.name'])
    .execute()
  for (const teams of Map.groupBy(rows, ({ league_id }) => league_id).values()) {
    const shorts = shortNames(teams.map(({ name }) => ({ name, short: null })))
    for (const [index, { league_id, team_id }] of teams.entries())
      await db
        .updateTable('season_badge')
        .set({ short_name: shorts[index]! })
        .where('league_id', '=', league_id)
        .where('team_id', '=', team_id)
        .execute()
  }
}
