import { rankRecords, recordsByName, type StandingsGame } from './standings.ts'
import { countsSince, filterResults, type Team, type TeamRecord } from './team-record.ts'

/** A game with the Monday of its week in the league's time zone (`2026-11-23`); null for a game without a date. */
export type WeeklyGame = StandingsGame & { week: string | null }

/** The places of the teams at the end of each week, in the order of the last table. */
export type WeeklyRanks = {
  /** The Mondays of the weeks in which games were played, the earliest first. */
  weeks: string[]
  teams: { teamId: number; places: number[] }[]
}

/** A season is shorter than this; of a longer one the last weeks are listed. */
export const MAX_WEEKS = 60

/**
 * The place of every team of a group at the end of each week of play, by the same rules as the table: each week has the
 * table of all games played until then, with games left. The last places are those of the table.
 *
 * Teams that have withdrawn have no place. A week without a game that counts isn't listed: nothing changes in it. A game
 * without a date counts from the start.
 * @param isProvisional whether games of the group are left: see `computeStandings`
 */
export function weeklyRanks(
  teams: readonly Team[],
  games: readonly WeeklyGame[],
  isProvisional = false,
): WeeklyRanks {
  const { records } = recordsByName(teams, games)
  const ends = weekEnds(records, games)
  const tables = ends.map(([, end], index) =>
    rankRecords(until(end, records), isProvisional || index < ends.length - 1),
  )
  const ranks = tables.map((table) => new Map(table.map(({ rank, record }) => [record.teamId, rank])))
  const last = tables.at(-1) ?? rankRecords(records, isProvisional)
  return {
    weeks: ends.map(([week]) => week),
    teams: last.map(({ record: { teamId } }) => ({
      teamId,
      places: ranks.map((table) => table.get(teamId)!),
    })),
  }
}

/**
 * The places of the teams before the last week of play, by team: those of `weeklyRanks` in the week before it. None
 * where there was no such week.
 */
export function ranksBefore(teams: readonly Team[], games: readonly WeeklyGame[]): Map<number, number> {
  const { records } = recordsByName(teams, games)
  const before = weekEnds(records, games).at(-2)
  const table = before === undefined ? [] : rankRecords(until(before[1], records), true)
  return new Map(table.map(({ rank, record }) => [record.teamId, rank]))
}

/** The last weeks of play, each with the instant of its latest game. */
function weekEnds(records: readonly TeamRecord[], games: readonly WeeklyGame[]): [string, number][] {
  const weekOf = new Map(games.map((game) => [countsSince(game), game.week]))
  const ends = new Map<string, number>()
  for (const { instant } of records.flatMap(({ results }) => results)) {
    const week = weekOf.get(instant) ?? null
    if (week !== null && instant !== null) ends.set(week, Math.max(instant, ends.get(week) ?? instant))
  }
  return [...ends].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-MAX_WEEKS)
}

/** The records of the games until an instant, and of those without a date. */
function until(end: number, records: readonly TeamRecord[]): TeamRecord[] {
  return filterResults(records, ({ instant }) => instant === null || instant <= end)
}
