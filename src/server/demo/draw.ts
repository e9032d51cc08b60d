import type { SeasonGame, SeasonGroup } from '#contract/season.ts'
import { gameAsReported } from '#league/game-life.ts'
import { computeStandings, type StandingsRow } from '#league/standings.ts'

export type Pairing = Pick<SeasonGame, 'local' | 'visitant'>

/** A single round robin, in rounds in which each team plays at most once (the circle method). */
export function roundRobin(teams: readonly string[]): Pairing[][] {
  const [fixed, ...circle] = teams.length % 2 === 0 ? teams : [null, ...teams]
  return circle.map((_, round) => {
    const turned = [...circle.slice(round), ...circle.slice(0, round)]
    const around = [fixed, ...turned]
    return around.slice(0, around.length / 2).flatMap((one, index) => {
      const other = around.at(-1 - index)
      if (!one || !other) return []
      // Alternates, so that no team plays away all season.
      return (round + index) % 2 === 0 ? [{ local: one, visitant: other }] : [{ local: other, visitant: one }]
    })
  })
}

/** The first round of a draw of eight, by seed, in draw order: seeds 1 and 2 can only meet in the final. */
const quarterFinals = [
  [1, 8],
  [4, 5],
  [2, 7],
  [3, 6],
] as const

export function drawQuarterFinals(seeds: readonly string[]): Pairing[] {
  return quarterFinals.map(([better, worse]) => ({ local: seeds[better - 1]!, visitant: seeds[worse - 1]! }))
}

/** The next round's pairings, the better seed at home. */
export function drawNext(seeds: readonly string[], teams: readonly string[]): Pairing[] {
  const pairs: Pairing[] = []
  for (let index = 0; index + 1 < teams.length; index += 2) {
    const [local, visitant] = [teams[index]!, teams[index + 1]!].toSorted(
      (a, b) => seeds.indexOf(a) - seeds.indexOf(b),
    )
    pairs.push({ local: local!, visitant: visitant! })
  }
  return pairs
}

export function winnerOf(game: SeasonGame): string {
  return game.localScore! > game.visitantScore! ? game.local : game.visitant
}

export function loserOf(game: SeasonGame): string {
  return winnerOf(game) === game.local ? game.visitant : game.local
}

export function orderOf(group: SeasonGroup): string[] {
  return tableOf(group).map((row) => group.teams[row.teamId]!)
}

/** The table of a group; a team's id is its position in the group. */
export function tableOf({ teams, games }: SeasonGroup): StandingsRow[] {
  return computeStandings(
    teams.map((name, id) => ({ id, name })),
    games.map((game, id) => ({
      id,
      date: game.date ?? null,
      localId: teams.indexOf(game.local),
      visitantId: teams.indexOf(game.visitant),
      ...gameAsReported(game),
    })),
  )
}
