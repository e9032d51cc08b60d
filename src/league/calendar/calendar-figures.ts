import { dayNumber } from '../day.ts'
import { groupBy } from '../group-by.ts'
import { instantOf } from '../instant.ts'
import type { CalendarTeam, PlacedGame, StandingGame } from './calendar-games.ts'
import { plays } from '../side.ts'

/** What is good and bad about a calendar. Those of a team count its games that stand, too, and are the worst of all. */
export type CalendarFigures = {
  /** Games at which both teams can usually play, and at which one of them or both can't; of the rest it isn't known. */
  bothCan: number
  someCannot: number
  /** Games running of one team, all at home or all away. */
  running: number
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
  const inPhase = new Set(teams.map(({ teamId }) => teamId))
  const all = [...standing, ...placed.map((game) => ({ ...game, ...game.hour }))].toSorted(
    (a, b) => instantOf(a.at)! - instantOf(b.at)!,
  )
  const ofTeams = teams.map(({ teamId }) => {
    const own = all.filter((game) => plays(game, teamId))
    const within = own.filter(({ localId, visitantId }) => inPhase.has(localId) && inPhase.has(visitantId))
    const hosted = within.filter(({ localId }) => localId === teamId).length
    const days = own.map(({ day }) => dayNumber(day))
    let [running, longest] = [0, 0]
    for (const [index, { localId }] of within.entries()) {
      const isSame = index > 0 && (localId === teamId) === (within[index - 1]!.localId === teamId)
      running = isSame ? running + 1 : 1
      longest = Math.max(longest, running)
    }
    // The first of 1970 was a Thursday.
    const weeks = groupBy(days, (day) => Math.floor((day + 3) / 7))
    return {
      gap: Math.abs(2 * hosted - within.length),
      running: longest,
      inWeek: Math.max(0, ...[...weeks.values()].map(({ length }) => length)),
      wait: Math.max(0, ...days.slice(1).map((day, index) => day - days[index]!)),
    }
  })
  return {
    bothCan: placed.filter(({ can }) => can.length === 2).length,
    someCannot: placed.filter(({ cannot }) => cannot.length > 0).length,
    running: Math.max(0, ...ofTeams.map(({ running }) => running)),
    homeAwayGap: Math.max(0, ...ofTeams.map(({ gap }) => gap)),
    gamesInWeek: Math.max(0, ...ofTeams.map(({ inWeek }) => inWeek)),
    longestWaitDays: Math.max(0, ...ofTeams.map(({ wait }) => wait)),
  }
}
