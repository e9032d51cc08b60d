import type { Season, SeasonGroup } from '#contract/season.ts'
import type { Chance } from './chance.ts'
import { demoCourts } from './courts.ts'
import type { Strengths } from './games.ts'
import { roundRobin, type Pairing } from './rounds.ts'

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

export function drawStrengths(chance: Chance, teams: readonly string[]): Strengths {
  return new Map(teams.map((team) => [team, chance.between(-12, 12)]))
}

/** Four groups of the same size, without games, and the pairings of each by round. */
export function fourGroups(teams: readonly string[]): { group: SeasonGroup; rounds: Pairing[][] }[] {
  const size = teams.length / 4
  return ['A', 'B', 'C', 'D'].map((letter, index) => {
    const own = teams.slice(index * size, (index + 1) * size)
    return {
      group: { name: `Grupo ${letter}`, type: 'Liga', teams: own, games: [] },
      rounds: roundRobin(own),
    }
  })
}
