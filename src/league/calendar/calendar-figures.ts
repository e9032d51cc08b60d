import { dayNumber } from '../day.ts'
import { groupBy } from '../group-by.ts'
import type { CalendarTeam, PlacedGame, StandingGame } from './calendar-games.ts'
import { plays } from '../side.ts'

/** What is good and bad about a calendar. Those of a team count its games that stand, too, and are the worst of all. */
export type CalendarFigures = {
  /** Games at which both teams can play, one of them, and neither. */
  bothCan: number
  oneCan: number
  noneCan: number
  /** How far a team's games at home and away within the phase are apart. */
  homeAwayGap: number
  gamesInWeek: number
  /** From one game to the next. */
  longestWaitDays: number
}

export function countFigures(
  placed: readonly PlacedGame[],
  { standing, teams }: { standing: readonly StandingGame[]; teams: readonly CalendarTeam[] },
): CalendarFigures {
  const countAble = (able: number) => placed.filter(({ can }) => can.length === able).length
  const inPhase = new Set(teams.map(({ teamId }) => teamId))
  const all = [...standing, ...placed.map((game) => ({ ...game, day: game.hour.day }))]
  const ofTeams = teams.map(({ teamId }) => {
    const own = all.filter((game) => plays(game, teamId))
    const within = own.filter(({ localId, visitantId }) => inPhase.has(localId) && inPhase.has(visitantId))
    const hosted = within.filter(({ localId }) => localId === teamId).length
    const days = own.map(({ day }) => dayNumber(day)).toSorted((a, b) => a - b)
    // The first of 1970 was a Thursday.
    const weeks = groupBy(days, (day) => Math.floor((day + 3) / 7))
    return {
      gap: Math.abs(2 * hosted - within.length),
      inWeek: Math.max(0, ...[...weeks.values()].map(({ length }) => length)),
      wait: Math.max(0, ...days.slice(1).map((day, index) => day - days[index]!)),
    }
  })
  return {
    bothCan: countAble(2),
    oneCan: countAble(1),
    noneCan: countAble(0),
    homeAwayGap: Math.max(0, ...ofTeams.map(({ gap }) => gap)),
    gamesInWeek: Math.max(0, ...ofTeams.map(({ inWeek }) => inWeek)),
    longestWaitDays: Math.max(0, ...ofTeams.map(({ wait }) => wait)),
  }
}
