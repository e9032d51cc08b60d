import type { Badge, BadgeFacts } from '#league/team-badges.ts'
import type { Db, Tx } from '../db/database.ts'
import { inSlices } from '../kernel/in-slices.ts'

const ROWS_AT_ONCE = 200

/** What the badges of a season follow from: its teams by their first entry, those only registered last. */
export async function findBadgeFacts(db: Db, leagueId: number): Promise<BadgeFacts> {
  const entries = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('team', 'team.id', 'entry.team_id')
    .select(['entry.competition_id', 'team.id', 'team.name'])
    .where('phase.league_id', '=', leagueId)
    .orderBy('entry.id')
    .execute()
  const registered = db.selectFrom('team').select(['id', 'name']).where('league_id', '=', leagueId)
  const teams = [...entries, ...(await registered.orderBy('id').execute())]
  const groups = [...Map.groupBy(entries, (entry) => entry.competition_id).values()]
  return {
    teams: [...new Map(teams.map(({ id, name }) => [id, { id, name }])).values()],
    groups: groups.map((some) => some.map(({ id }) => id)),
    before: await findBadges(db, leagueId),
    wishes: await findLastColors(db, leagueId),
  }
}

/** The stored badges of a season. */
async function findBadges(db: Db, leagueId: number): Promise<Map<number, Badge>> {
  const rows = await db.selectFrom('season_badge').selectAll().where('league_id', '=', leagueId).execute()
  return new Map(rows.map(({ team_id, color, letters }) => [team_id, { color, letters }]))
}

/** The colours of teams in the last season before this one that they were in. */
async function findLastColors(db: Db, leagueId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('season_badge')
    .select(['team_id', 'color'])
    .where('league_id', '<', leagueId)
    .orderBy('league_id')
    .execute()
  return new Map(rows.map(({ team_id, color }) => [team_id, color]))
}

/** Stores the badges of a season; writes only what differs from before. */
export async function storeBadges(
  tx: Tx,
  leagueId: number,
  { badges, before }: { badges: ReadonlyMap<number, Badge>; before: ReadonlyMap<number, Badge> },
): Promise<void> {
  const outdated = [...before.keys()].filter((id) => !isSame(before.get(id), badges.get(id)))
  for await (const ids of inSlices(outdated, ROWS_AT_ONCE)) {
    await tx
      .deleteFrom('season_badge')
      .where('league_id', '=', leagueId)
      .where('team_id', 'in', ids)
      .execute()
  }
  const rows = [...badges]
    .filter(([id, badge]) => !isSame(badge, before.get(id)))
    .map(([team_id, { color, letters }]) => ({ league_id: leagueId, team_id, color, letters }))
  for await (const some of inSlices(rows, ROWS_AT_ONCE))
    await tx.insertInto('season_badge').values(some).execute()
}

function isSame(a: Badge | undefined, b: Badge | undefined): boolean {
  return a?.color === b?.color && a?.letters === b?.letters
}

/** The seasons that teams are in: registered, or entered in a group. */
export async function listSeasonsOfTeams(db: Db, teamIds: readonly number[]): Promise<number[]> {
  if (teamIds.length === 0) return []
  const rows = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select('phase.league_id')
    .where('entry.team_id', 'in', teamIds)
    .union(
      db
        .selectFrom('team')
        .select((of) => of.ref('team.league_id').$notNull().as('league_id'))
        .where('id', 'in', teamIds)
        .where('team.league_id', 'is not', null),
    )
    .execute()
  return rows.map(({ league_id }) => league_id)
}

/** The seasons of groups. */
export async function listSeasonsOfGroups(db: Db, competitionIds: readonly number[]): Promise<number[]> {
  if (competitionIds.length === 0) return []
  const rows = await db
    .selectFrom('competition')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select('phase.league_id')
    .where('competition.id', 'in', competitionIds)
    .execute()
  return rows.map(({ league_id }) => league_id)
}
