import { officialScore, type ScoredGame } from '#league/game-score.ts'

/** The result as text: `61–58`, `20–0 inc.` for a forfeit (incomparecencia), `–` while there is none. */
export function scoreText(game: ScoredGame): string {
  const score = officialScore(game)
  if (score === null) return '–'
  return `${score.local}–${score.visitant}${game.forfeit === null ? '' : ' inc.'}`
}
