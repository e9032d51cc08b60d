import type { ScoredGame } from '#league/game-score.ts'
import { scoreText } from './game-result.ts'

export function Score({ of: game }: { of: ScoredGame }) {
  return <span className="whitespace-nowrap">{scoreText(game)}</span>
}
