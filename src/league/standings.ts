import type { CrossingEntry } from './crossing.ts'
import { byName } from './name-order.ts'
import { recordsOf, type PlayedGame, type Team, type TeamRecord } from './team-record.ts'
import { blocksBy, orderLevelTeams, type Placing } from './tie-break.ts'
import type { DecidedBy } from './tie-break-steps.ts'

export type StandingsGame = PlayedGame & { id: number }

export type StandingsRow = {
  /** From 1; level teams share it and the next ones are skipped (1, 2, 2, 4). Null for a team that has withdrawn. */
  rank: number | null
  teamId: number
  played: number
  victories: number
  defeats: number
  /** Of the defeats, those for which the team failed to appear: they give no classification point. */
  forfeits: number
  pointsScored: number
  pointsReceived: number
  /** Classification points: win 2, loss 1, forfeit 0; less those taken from it, so that they may be below 0. */
  competitionPoints: number
  /** What placed the team among those level with it on classification points; null when there was no tie. */
  decidedBy: DecidedBy | null
}

type Placed = Placing & { rank: number }

/**
 * The table of a group: FIBA Official Basketball Rules, Appendix D (classification of teams); Normas de la liga.
 *
 * Only finished games between two of the teams count; any other game is ignored. A forfeit counts 20-0 or 0-20 and
 * gives the absent team no point; if nobody came it is 0-0, a defeat of both. Points taken from a team change its total
 * alone, and no criterion among level teams. The games of a team that has withdrawn count; it has no rank, and stands
 * last. A level game (possible only in a two-game series on total points) adds to the games
 * played and to the points scored and received, and gives neither victory nor defeat nor classification points.
 * @param teams each once; nothing depends on their order, nor on that of the games
 * @param isProvisional whether games of the group are left (`listGamesLeft`): see `orderLevelTeams`
 * @returns one row per team, in order; teams that nothing separates share the rank and are listed by name
 */
export function computeStandings(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  isProvisional = false,
): StandingsRow[] {
  const { records, withdrawn } = recordsByName(teams, games)
  const last = withdrawn.map((record) => ({ rank: null, record, decidedBy: null }))
  return [...rankRecords(records, isProvisional), ...last].map(({ rank, record, decidedBy }) => ({
    rank,
    teamId: record.teamId,
    played: record.totals.played,
    victories: record.totals.victories,
    defeats: record.totals.defeats,
    forfeits: record.totals.forfeits,
    pointsScored: record.totals.scored,
    pointsReceived: record.totals.received,
    competitionPoints: record.totals.points,
    decidedBy,
  }))
}

/** The records of the teams, by name: the order in which level teams are listed. All games count, of either list. */
export function recordsByName(
  teams: readonly Team[],
  games: readonly StandingsGame[],
): { records: TeamRecord[]; withdrawn: TeamRecord[] } {
  const all = recordsOf(teams.toSorted(byName), games)
  const left = new Set(teams.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])))
  return {
    records: all.filter(({ teamId }) => !left.has(teamId)),
    withdrawn: all.filter(({ teamId }) => left.has(teamId)),
  }
}

/** The records in the order of the table, each with its rank; level ones stay in the given order. */
export function rankRecords(records: readonly TeamRecord[], isProvisional: boolean): Placed[] {
  const level = blocksBy(records, (record) => record.totals.points)
  let rank = 1
  return level
    .flatMap((set) => orderLevelTeams(set, isProvisional))
    .flatMap((group) => {
      const placed = group.map((placing) => ({ ...placing, rank }))
      rank += group.length
      return placed
    })
}

/** The entries of a group as a table takes them. */
export function teamsOf({ entries }: { entries: readonly CrossingEntry[] }): Team[] {
  return entries.map(({ teamId, ...team }) => ({ id: teamId, ...team }))
}
