import { isAbsent, winnerOf } from './game-score.ts'
import { type PlayedGame, recordsOf, totalsOf, type Totals } from './team-record.ts'

/** How a game ended for a team: victoria, derrota, or level (empate) in the first of two games on total points. */
export type Outcome = 'V' | 'D' | 'E'

export function outcomeFor(teamId: number, game: PlayedGame): Outcome {
  const winner = winnerOf(game)
  if (winner === null) return isAbsent(game, 'local') ? 'D' : 'E'
  return (winner === 'local' ? game.localId : game.visitantId) === teamId ? 'V' : 'D'
}

export function totalsIn(teamId: number, games: readonly PlayedGame[]): Totals {
  const teamIds = new Set(games.flatMap(({ localId, visitantId }) => [localId, visitantId]))
  const teams = [...teamIds].map((id) => ({ id }))
  return totalsOf(recordsOf(teams, games).find((record) => record.teamId === teamId)?.results ?? [])
}
