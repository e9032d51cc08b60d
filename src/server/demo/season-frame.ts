import type { Season, SeasonGroup } from '#contract/season.ts'
import { demoCourts } from './courts.ts'
import { roundRobin } from './draw.ts'

export const leagueName = 'Liga Cooperativa de Baloncesto'

export function frameSeason(
  league: { year: number; current: boolean },
  teams: readonly string[],
  phases: Season['phases'],
): Season {
  return {
    league: { name: leagueName, ...league },
    courts: demoCourts.map(([name, direction, lat, lon]) => ({ name, direction, lights: null, lat, lon })),
    teams: teams.map((name) => ({ name })),
    phases,
  }
}

/** Four groups of the same size, without games, and the pairings of each by round. */
export function fourGroups(teams: readonly string[]) {
  const size = teams.length / 4
  return ['A', 'B', 'C', 'D'].map((letter, index) => {
    const own = teams.slice(index * size, (index + 1) * size)
    const group: SeasonGroup = { name: `Grupo ${letter}`, type: 'Liga', teams: own, games: [] }
    return { group, rounds: roundRobin(own) }
  })
}
