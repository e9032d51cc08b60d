import { isDeepStrictEqual } from 'node:util'
import { type NamedTeam, shortNames } from '#league/short-names.ts'
import { type Badge, type BadgeInput, giveBadges } from '#league/team-badges.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import { listLeagues } from '../leagues/queries.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { Change } from '../kernel/change.ts'

const ROWS_AT_ONCE = 200

type Look = Badge & { shortName: string | null }

/** `teams`: with the short names that were set; in a season that is over, with those that they had. */
type NamedBadgeInput = Omit<BadgeInput, 'teams' | 'before'> & {
  teams: (BadgeInput['teams'][number] & NamedTeam)[]
  before: Map<number, Look>
}

/** What the badges of a season follow from: its teams by their first entry, those only registered last. */
export async function findBadgeInput(db: Db, leagueId: number): Promise<NamedBadgeInput> {
  const entries = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('team', 'team.id', 'entry.team_id')
    .select(['entry.competition_id', 'team.id', 'team.name', 'team.short_name as short'])
    .where('phase.league_id', '=', leagueId)
    .orderBy('entry.id')
    .execute()
  const registered = db
    .selectFrom('team')
    .select(['id', 'name', 'short_name as short'])
    .where('league_id', '=', leagueId)
  const teams = [...entries, ...(await registered.orderBy('id').execute())]
  const groups = [...Map.groupBy(entries, (entry) => entry.competition_id).values()]
  const rows = await db.selectFrom('season_badge').selectAll().where('league_id', '=', leagueId).execute()
  const isOld = (await listSeasonsByAge(db)).old.includes(leagueId)
  const looks = new Map(rows.map((row) => [row.team_id, row]))
  const inSeason = ({ id, name, short }: (typeof teams)[number]) => {
    const look = isOld ? looks.get(id) : undefined
    return { id, name: look?.name ?? name, short: look?.short_name ?? short }
  }
  return {
    teams: [...new Map(teams.map((team) => [team.id, inSeason(team)])).values()],
    groups: groups.map((some) => some.map(({ id }) => id)),
    before: new Map(
      rows.map(({ team_id, color, letters, short_name: shortName }) => [
        team_id,
        { color, letters, shortName },
      ]),
    ),
    wishes: await findLastColors(db, leagueId),
  }
}

/** The seasons that are over, which are before the current one, or before the latest where none is; and the others. */
async function listSeasonsByAge(db: Db): Promise<{ old: number[]; present: number[] }> {
  const leagues = await listLeagues(db)
  const count =
    1 +
    Math.max(
      0,
      leagues.findIndex(({ current }) => current),
    )
  const ids = leagues.map(({ id }) => id)
  return { old: ids.slice(count), present: ids.slice(0, count) }
}

/** Notes the name that a team had in the seasons that are over, where no earlier one is noted. */
export async function keepNameInOldSeasons(tx: Tx, teamId: number, name: string): Promise<void> {
  const { old } = await listSeasonsByAge(tx)
  if (old.length === 0) return
  await tx
    .updateTable('season_badge')
    .set({ name })
    .where('team_id', '=', teamId)
    .where('league_id', 'in', old)
    .where('name', 'is', null)
    .execute()
}

/** In a season that isn't over any more, or not yet, its teams have their present names. */
export async function dropNamesOutsideOldSeasons(tx: Tx): Promise<void> {
  const { present } = await listSeasonsByAge(tx)
  await tx
    .updateTable('season_badge')
    .set({ name: null })
    .where('league_id', 'in', present)
    .where('name', 'is not', null)
    .execute()
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

/** Stores how the teams of a season appear; writes only what differs from before. */
export async function storeBadges(
  tx: Tx,
  leagueId: number,
  { looks, before }: { looks: ReadonlyMap<number, Look>; before: ReadonlyMap<number, Look> },
): Promise<void> {
  const outdated = [...before.keys()].filter((id) => !looks.has(id))
  for await (const ids of inSlices(outdated, ROWS_AT_ONCE)) {
    await tx
      .deleteFrom('season_badge')
      .where('league_id', '=', leagueId)
      .where('team_id', 'in', ids)
      .execute()
  }
  const rows = [...looks]
    .filter(([id, look]) => !isDeepStrictEqual(look, before.get(id)))
    .map(([teamId, look]) => columnsFor({ leagueId, teamId, ...look }))
  // The name that a team had in the season stays.
  for await (const some of inSlices(rows, ROWS_AT_ONCE))
    await tx
      .insertInto('season_badge')
      .values(some)
      .onConflict((row) =>
        row.columns(['league_id', 'team_id']).doUpdateSet((its) => ({
          color: its.ref('excluded.color'),
          letters: its.ref('excluded.letters'),
          short_name: its.ref('excluded.short_name'),
        })),
      )
      .execute()
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

/** Gives the teams of a season their badges and their short names. */
export async function giveSeasonBadges(tx: Tx, leagueId: number): Promise<void> {
  const input = await findBadgeInput(tx, leagueId)
  const badges = giveBadges(input)
  const shorts = shortNames(input.teams)
  const looks = new Map(
    input.teams.map(({ id }, index) => [id, { ...badges.get(id)!, shortName: shorts[index]! }]),
  )
  await storeBadges(tx, leagueId, { looks, before: input.before })
}

/**
 * Gives badges again in the seasons in which some changes touched teams, their names or their groups. In seasons that
 * are over a team keeps the name that it had.
 */
export async function giveBadgesAfter(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const name = lostName(change)
    if (name !== undefined) await keepNameInOldSeasons(tx, change.entityId, name)
  }
  const ofLeagues = changes.filter(({ entity, after }) => entity === 'league' && after !== null)
  if (ofLeagues.length > 0) await dropNamesOutsideOldSeasons(tx)
  const teamIds = changes.filter(changesName).map(({ entityId }) => entityId)
  const groupIds = changes.flatMap(({ entity, before, after }) =>
    entity === 'competition-team' ? (after ?? before)!.competitionId : [],
  )
  const seasons = [
    ...ofLeagues.map(({ entityId }) => entityId),
    ...(await listSeasonsOfTeams(tx, teamIds)),
    ...(await listSeasonsOfGroups(tx, groupIds)),
  ]
  for (const leagueId of new Set(seasons)) await giveSeasonBadges(tx, leagueId)
}

function lostName({ type, entity, before, after }: Change): string | undefined {
  if (entity !== 'team' || type === 'availability-edited' || !after?.name) return undefined
  return before?.name === after.name ? undefined : before?.name
}

/** Whether a team is new, or has another name, short name or season: delegates often change other things. */
function changesName({ type, entity, before, after }: Change): boolean {
  if (entity !== 'team' || type === 'availability-edited') return false
  return (['name', 'shortName', 'leagueId'] as const).some((field) => before?.[field] !== after?.[field])
}
