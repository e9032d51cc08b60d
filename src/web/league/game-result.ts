import type { Game, Side } from '#contract/games.ts'
import { officialScore } from '#league/game-score.ts'

type Result = Pick<Game, 'localScore' | 'visitantScore' | 'forfeit' | 'finished'>

/** The result as it is read: `61–58`, `20–0 inc.` for a forfeit (incomparecencia), `–` while there is none. */
export function scoreText(game: Result): string {
  const score = officialScore(game)
  if (score === null) return '–'
  return `${score.local}–${score.visitant}${game.forfeit === null ? '' : ' inc.'}`
}

/** The side that won, or null: not played yet, or level (the first of two games on total points may be). */
export function winnerOf(game: Result): Side | null {
  const score = officialScore(game)
  if (score === null || score.local === score.visitant) return null
  return score.local > score.visitant ? 'local' : 'visitant'
}
