import { dayNumber } from '../day.ts'
import { instantOf } from '../instant.ts'
import type { PhaseTeams, PlacedGame } from './calendar-games.ts'
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
  /** From one game to the next. */
  longestWaitDays: number
}

export function countFigures(
  placed: readonly PlacedGame[],
  { standing, teams }: PhaseTeams,
): CalendarFigures {
  const inPhase = new Set(teams.map(({ teamId }) => teamId))
  const all = [...standing, ...placed.map((game) => ({ ...game, ...game.hour }))].toSorted(
    (a, b) => instantOf(a.at)! - instantOf(b.at)!,
  )
  const ofTeams = teams.map(({ teamId }) => {
    const own = all.filter((game) => plays(game, teamId))
    const within = own.filter(({ localId, visitantId }) => inPhase.has(localId) && inPhase.has(visitantId))
    const sides = within.map(({ localId }) => (localId === teamId ? 'H' : 'A')).join('')
    const days = own.map(({ day }) => dayNumber(day))
    return {
      gap: Math.abs(2 * sides.replaceAll('A', '').length - sides.length),
      running: Math.max(0, ...(sides.match(/H+|A+/g) ?? []).map(({ length }) => length)),
      wait: Math.max(0, ...days.slice(1).map((day, index) => day - days[index]!)),
    }
  })
  return {
    bothCan: placed.filter(({ can }) => can.length === 2).length,
    someCannot: placed.filter(({ cannot }) => cannot.length > 0).length,
    running: Math.max(0, ...ofTeams.map(({ running }) => running)),
    homeAwayGap: Math.max(0, ...ofTeams.map(({ gap }) => gap)),
    longestWaitDays: Math.max(0, ...ofTeams.map(({ wait }) => wait)),
  }
}
