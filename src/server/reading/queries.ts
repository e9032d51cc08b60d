import { type InferResult, type Selectable, sql } from 'kysely'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import type { GroupGame } from '#league/group/group.ts'
import type { Side } from '#league/side.ts'
import type { Database, Db } from '../db/database.ts'
import { asTeam, type StoredTeam } from './stored-team.ts'

/** Some groups and draws; `current`: those of the current season. */
export type GroupFilter =
  | { ids: readonly number[] }
  | { phaseId: number }
  | { leagueId: number }
  | { current: true }

export type TeamEntry<T extends StoredTeam = StoredTeam> = Omit<CompetitionTeam, 'team' | 'competition'> & {
  team: T
}

/** A group or a draw, with its phase, its season and its entries by seed. */
export type GroupRow = Pick<Competition, 'id' | 'name' | 'competitionTypeId'> & {
  phase: CompetitionGroup
  league: League
  entries: TeamEntry[]
}

/** In the order in which the phases are played: by start, those without one last, then by id. */
export async function listGroupRows(db: Db, filter: GroupFilter): Promise<GroupRow[]> {
  if ('ids' in filter && filter.ids.length === 0) return []
  let query = groupRows(db)
  if ('ids' in filter) query = query.where('competition.id', 'in', filter.ids)
  if ('phaseId' in filter) query = query.where('phase.id', '=', filter.phaseId)
  if ('leagueId' in filter) query = query.where('league.id', '=', filter.leagueId)
  if ('current' in filter) query = query.where('league.current', '=', true)
  const rows = Map.groupBy(await query.execute(), ({ id }) => id)
  return [...rows.values()].map((entered) => {
    const { id, name, competitionTypeId, phaseId, phaseName, leagueId, leagueName, ...row } = entered[0]!
    const { year, current, active, crossing, qualifiers, startDate, endDate } = row
    const { gamesPerPair, gamesPerRound } = asSeriesLengths(row)
    const lengths = { gamesPerPair, ...(gamesPerRound && { gamesPerRound }) }
    const own = { id: phaseId, name: phaseName, leagueId }
    return {
      id,
      name,
      competitionTypeId,
      phase: { ...own, active, crossing, ...lengths, qualifiers, startDate, endDate },
      league: { id: leagueId, name: leagueName, year, current },
      entries: entered.flatMap((entry) => asEntry(entry) ?? []),
    }
  })
}

function groupRows(db: Db) {
  return db
    .selectFrom('competition')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .leftJoin('competition_team as entry', 'entry.competition_id', 'competition.id')
    .leftJoin('team', 'team.id', 'entry.team_id')
    .leftJoin('season_badge as badge', (join) =>
      join.onRef('badge.team_id', '=', 'team.id').onRef('badge.league_id', '=', 'league.id'),
    )
    .select(['competition.id', 'competition.name', 'competition.competition_type_id as competitionTypeId'])
    .select(['phase.id as phaseId', 'phase.name as phaseName', 'phase.active', 'phase.crossing'])
    .select(['phase.games_per_pair', 'phase.games_per_round', 'phase.qualifiers'])
    .select(['phase.start_date as startDate', 'phase.end_date as endDate'])
    .select(['league.id as leagueId', 'league.name as leagueName', 'league.year', 'league.current'])
    .select(['entry.id as entryId', 'entry.seed', 'team.id as teamId'])
    .select(['entry.withdrawal', 'entry.withdrawn_at', 'entry.deductions'])
    .select(({ fn }) => fn.coalesce('badge.name', 'team.name').as('teamName'))
    .select(['team.photo', 'team.league_id as teamLeagueId'])
    .select(['badge.color', 'badge.letters', 'badge.short_name'])
    .orderBy('phase.start_date', (order) => order.asc().nullsLast())
    .orderBy('phase.id')
    .orderBy('competition.id')
    .orderBy('entry.seed')
    .orderBy('entry.id')
}

type Row = InferResult<ReturnType<typeof groupRows>>[number]

/** An entry from its row; null for the row of a group without entries. */
function asEntry(row: Row): TeamEntry | null {
  const { id: competitionId, entryId, seed, teamId, teamName, photo, color, letters, short_name } = row
  if (entryId === null) return null
  const league_id = row.teamLeagueId
  const team = { id: teamId!, name: teamName!, photo, league_id, color, letters, short_name }
  return { id: entryId, teamId: team.id, competitionId, seed: seed!, ...decisionsOf(row), team: asTeam(team) }
}

type Decisions = Pick<CompetitionTeam, 'withdrawal' | 'deductions'>
type StoredDecisions = Pick<Selectable<Database['competition_team']>, keyof Decisions | 'withdrawn_at'>

/** What admins have decided about an entry, from its columns. */
export function decisionsOf({ withdrawal, withdrawn_at, deductions }: StoredDecisions): Decisions {
  return {
    withdrawal: withdrawal === null ? null : { effect: withdrawal, date: withdrawn_at! },
    deductions: deductions === null ? [] : (JSON.parse(deductions) as CompetitionTeam['deductions']),
  }
}

export function columnsOfDecisions({ withdrawal, deductions }: Decisions): StoredDecisions {
  return {
    withdrawal: withdrawal?.effect ?? null,
    withdrawn_at: withdrawal?.date ?? null,
    deductions: deductions.length === 0 ? null : JSON.stringify(deductions),
  }
}

/** Whether some games of a game's group may count nowhere, for a query of games with their `phase`. */
export const mayNotCount = sql<boolean>`(phase.crossing or exists (
  select 1 from competition_team as entry
  where entry.competition_id = game.competition_id and entry.withdrawal is not null))`

/** The entries of groups, by seed. */
export async function listEntries(db: Db, competitionIds: readonly number[]): Promise<TeamEntry[]> {
  return (await listGroupRows(db, { ids: competitionIds })).flatMap(({ entries }) => entries)
}

/** Whether a game's result is in review, for a query that left-joins `dispute`. */
export const inReview = sql<boolean>`dispute.at is not null and dispute.ended is null`

/** The name that a team had in the season of a game; for a query of `phase`, and of a team as `local` or `visitant`. */
export function nameInSeason(team: Side) {
  const of = sql.ref(team)
  return sql<string>`coalesce((select name from season_badge
    where team_id = ${of}.id and league_id = phase.league_id), ${of}.name)`
}

export function listGamesOfGroups(db: Db, competitionIds: readonly number[]): Promise<GroupGame[]> {
  return db
    .selectFrom('game')
    .leftJoin('dispute', 'dispute.game_id', 'game.id')
    .select(['competition_id as competitionId', 'game.id', 'game.date', inReview.as('disputed')])
    .select(['local_id as localId', 'visitant_id as visitantId', 'court_id as courtId', 'finished'])
    .select(['game.local_score as localScore', 'game.visitant_score as visitantScore', 'game.forfeit'])
    .select('game.round')
    .where('competition_id', 'in', competitionIds)
    .orderBy('game.id')
    .execute()
}

/** When and where the unfinished games of a group are to be played. */
export function listPlans(db: Db, competitionId: number) {
  return db
    .selectFrom('game')
    .leftJoin('court', 'court.id', 'game.court_id')
    .select(['game.id', 'game.date', 'game.postponed_from as postponedFrom', 'court.name as court'])
    .where('game.competition_id', '=', competitionId)
    .where('game.finished', '=', false)
    .execute()
}

/** How long the series of a phase are, as it is stored. */
export type StoredLengths = Pick<Database['competition_group'], 'games_per_pair' | 'games_per_round'>

/** A validated value is stored. */
export function asSeriesLengths({ games_per_pair, games_per_round }: StoredLengths) {
  return {
    gamesPerPair: games_per_pair as CompetitionGroup['gamesPerPair'],
    gamesPerRound:
      games_per_round === null
        ? undefined
        : (JSON.parse(games_per_round) as CompetitionGroup['gamesPerRound']),
  }
}
