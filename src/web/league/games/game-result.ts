import { officialScore, type ScoredGame } from '#league/game-score.ts'
import { otherSide, type Side, sideOf } from '#league/side.ts'

/** `61–58`, `20–0 inc.` for a forfeit (incomparecencia), `–` while there is none. `first`: whose points come first. */
export function scoreText(game: ScoredGame, first: Side = 'local'): string {
  const score = officialScore(game)
  if (score === null) return '–'
  return `${score[first]}–${score[otherSide(first)]}${game.forfeit === null ? '' : ' inc.'}`
}

/** The same with the points of a team first. */
export function ownScoreText(teamId: number, game: ScoredGame & { localId: number }): string {
  return scoreText(game, sideOf(game, teamId))
}
