import { instantOf } from './instant.ts'
import { rankRecords, recordsByName, type StandingsGame } from './standings.ts'
import { filterResults, type Team } from './team-record.ts'

/** A game with the Monday of its week in the league's time zone (`2026-11-23`); null for a game without a date. */
export type WeeklyGame = StandingsGame & { week: string | null }

/** The places of the teams at the end of each week, in the order of the last table. */
export type WeeklyPlaces = {
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
 *
 * @param isProvisional whether games of the group are left: see `computeStandings`
 */
export function weeklyPlaces(
  teams: readonly Team[],
  games: readonly WeeklyGame[],
  isProvisional = false,
): WeeklyPlaces {
  const weekOf = new Map(games.map(({ date, week }) => [instantOf(date), week]))
  const { records } = recordsByName(teams, games)
  /** The latest game of each week. */
  const ends = new Map<string, number>()
  for (const { instant } of records.flatMap(({ results }) => results)) {
    const week = weekOf.get(instant) ?? null
    if (week !== null && instant !== null) ends.set(week, Math.max(instant, ends.get(week) ?? instant))
  }
  const weeks = [...ends.keys()].toSorted().slice(-MAX_WEEKS)
  const tables = weeks.map((week, index) => {
    const end = ends.get(week)!
    const then = filterResults(records, ({ instant }) => instant === null || instant <= end)
    return rankRecords(then, isProvisional || index < weeks.length - 1)
  })
  const ranks = tables.map((table) => new Map(table.map(({ rank, record }) => [record.teamId, rank])))
  const last = tables.at(-1) ?? rankRecords(records, isProvisional)
  return {
    weeks,
    teams: last.map(({ record: { teamId } }) => ({
      teamId,
      places: ranks.map((table) => table.get(teamId)!),
    })),
  }
}
