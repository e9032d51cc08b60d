import type { ScoredGame } from '#league/game-score.ts'
import { scoreText } from './game-result.ts'

/** A result inside a sentence, on one line. */
export function Score({ of: game }: { of: ScoredGame }) {
  return <span className="whitespace-nowrap">{scoreText(game)}</span>
}
