import type { Kysely } from 'kysely'
import { giveBadges } from '#league/team-badges.ts'

/** The columns that this migration reads and writes, as they were at the time. */
type Tables = {
  league: { id: number }
  team: { id: number; name: string; league_id: number | null }
  competition_group: { id: number; league_id: number }
  competition: { id: number; competition_group_id: number }
  competition_team: { id: number; team_id: number; competition_id: number }
  season_badge: { league_id: number; team_id: number; color: number; letters: string }
}

const ROWS_AT_ONCE = 200

/** The badges of teams, by season: computed whenever a season's teams change, the oldest season first. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  await untyped.schema
    .createTable('season_badge')
    .addColumn('league_id', 'integer', (column) =>
      column.notNull().references('league.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'integer', (column) => column.notNull().references('team.id').onDelete('cascade'))
    .addColumn('color', 'integer', (column) => column.notNull())
    .addColumn('letters', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('season_badge_once', ['league_id', 'team_id'])
    .execute()
  await untyped.schema.createIndex('season_badge_team').on('season_badge').column('team_id').execute()

  const db = untyped as Kysely<Tables>
  const teams = await db.selectFrom('team').select(['id', 'name', 'league_id']).orderBy('id').execute()
  const entries = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select(['entry.team_id', 'entry.competition_id', 'phase.league_id'])
    .orderBy('entry.id')
    .execute()
  const byLeague = Map.groupBy(entries, (entry) => entry.league_id)
  const byId = new Map(teams.map((team) => [team.id, team]))
  const wishes = new Map<number, number>()
  for (const { id: leagueId } of await db.selectFrom('league').select('id').orderBy('id').execute()) {
    const entered = byLeague.get(leagueId) ?? []
    const registered = teams.filter((team) => team.league_id === leagueId).map(({ id }) => id)
    const ids = new Set([...entered.map(({ team_id }) => team_id), ...registered])
    const groups = [...Map.groupBy(entered, (entry) => entry.competition_id).values()]
    const badges = giveBadges({
      teams: [...ids].map((id) => byId.get(id)!),
      groups: groups.map((some) => some.map(({ team_id }) => team_id)),
      before: new Map(),
      wishes,
    })
    const rows = [...badges].map(([team_id, badge]) => ({ league_id: leagueId, team_id, ...badge }))
    for (const { team_id, color } of rows) wishes.set(team_id, color)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db
        .insertInto('season_badge')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute()
    }
  }
}
