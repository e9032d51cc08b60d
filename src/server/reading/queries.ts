import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Database, Db } from '../db/database.ts'
import { asTeam, type StoredTeam } from './stored-team.ts'

/** Some groups and draws; `current`: those of the current season. */
export type GroupFilter =
  | { ids: readonly number[] }
  | { phaseId: number }
  | { leagueId: number }
  | { current: true }

/** A group or a draw, with its phase and its season. */
export type GroupRow = Pick<Competition, 'id' | 'name' | 'competitionTypeId'> & {
  phase: CompetitionGroup
  league: League
}

/** In the order in which the phases are played: by start, those without one last, then by id. */
export async function listGroupRows(db: Db, filter: GroupFilter): Promise<GroupRow[]> {
  let query = db
    .selectFrom('competition')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .select(['competition.id', 'competition.name', 'competition.competition_type_id as competitionTypeId'])
    .select(['phase.id as phaseId', 'phase.name as phaseName', 'phase.active', 'phase.crossing'])
    .select(['phase.games_per_pair', 'phase.games_per_round', 'phase.qualifiers'])
    .select(['phase.start_date as startDate', 'phase.end_date as endDate'])
    .select(['league.id as leagueId', 'league.name as leagueName', 'league.year', 'league.current'])
    .orderBy('phase.start_date', (order) => order.asc().nullsLast())
    .orderBy('phase.id')
    .orderBy('competition.id')
  if ('ids' in filter) query = query.where('competition.id', 'in', filter.ids)
  if ('phaseId' in filter) query = query.where('phase.id', '=', filter.phaseId)
  if ('leagueId' in filter) query = query.where('league.id', '=', filter.leagueId)
  if ('current' in filter) query = query.where('league.current', '=', true)
  return (await query.execute()).map(
    ({ id, name, competitionTypeId, phaseId, phaseName, leagueId, leagueName, year, current, ...row }) => {
      const { active, crossing, qualifiers, startDate, endDate } = row
      const { gamesPerPair, gamesPerRound } = asSeriesLengths(row)
      const lengths = { gamesPerPair, ...(gamesPerRound && { gamesPerRound }) }
      const own = { id: phaseId, name: phaseName, leagueId }
      return {
        id,
        name,
        competitionTypeId,
        phase: { ...own, active, crossing, ...lengths, qualifiers, startDate, endDate },
        league: { id: leagueId, name: leagueName, year, current },
      }
    },
  )
}

/** An entry with its team. */
export type TeamEntry<T extends StoredTeam = StoredTeam> = Omit<CompetitionTeam, 'team' | 'competition'> & {
  team: T
}

/** The entries of groups, by seed. */
export async function listEntries(db: Db, competitionIds: readonly number[]): Promise<TeamEntry[]> {
  if (competitionIds.length === 0) return []
  const rows = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('team', 'team.id', 'entry.team_id')
    .leftJoin('season_badge as badge', (join) =>
      join.onRef('badge.team_id', '=', 'team.id').onRef('badge.league_id', '=', 'phase.league_id'),
    )
    .select(['entry.id as entry_id', 'entry.competition_id', 'entry.seed'])
    .select(['team.id', 'team.name', 'team.photo', 'team.league_id', 'badge.color', 'badge.letters'])
    .where('entry.competition_id', 'in', competitionIds)
    .orderBy('entry.seed')
    .orderBy('entry.id')
    .execute()
  return rows.map((row) => ({
    id: row.entry_id,
    teamId: row.id,
    competitionId: row.competition_id,
    seed: row.seed,
    team: asTeam(row),
  }))
}

/** The games of groups, by group. */
export async function listGamesOfGroups(
  db: Db,
  competitionIds: readonly number[],
): Promise<Map<number, StandingsGame[]>> {
  const rows = await db
    .selectFrom('game')
    .select(['competition_id', 'id', 'date', 'local_id as localId', 'visitant_id as visitantId'])
    .select(['local_score as localScore', 'visitant_score as visitantScore', 'forfeit', 'finished'])
    .where('competition_id', 'in', competitionIds)
    .execute()
  return Map.groupBy(rows, (row) => row.competition_id)
}

/** Which games of groups are in review. */
export async function listInReview(db: Db, competitionIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('dispute')
    .innerJoin('game', 'game.id', 'dispute.game_id')
    .select('game_id')
    .where('game.competition_id', 'in', competitionIds)
    .where('ended', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.game_id))
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
