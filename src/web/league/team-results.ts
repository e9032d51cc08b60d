import type { Game } from '#contract/games.ts'
import { winnerOf } from '#league/game-score.ts'
import { recordsOf, totalsOf, type Totals } from '#league/team-record.ts'

/** How a game ended for a team: victoria, derrota, or level (empate) in the first of two games on total points. */
export type Outcome = 'V' | 'D' | 'E'

/** How a finished game ended for one of its teams. */
export function outcomeFor(teamId: number, game: Game): Outcome {
  const winner = winnerOf(game)
  if (winner === null) return 'E'
  return game[winner].id === teamId ? 'V' : 'D'
}

/** The last five games that a team has played, the latest last. */
export function lastFive(games: Game[]): Game[] {
  return games.filter(({ finished }) => finished).slice(-5)
}

/** The totals of a team over all these games. */
export function recordOf(teamId: number, games: Game[]): Totals {
  const teamIds = [...new Set(games.flatMap(({ localId, visitantId }) => [localId, visitantId]))]
  return totalsOf(recordsOf(teamIds, games).find((record) => record.teamId === teamId)?.results ?? [])
}
