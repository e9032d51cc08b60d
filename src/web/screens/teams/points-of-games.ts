import type { TeamGame } from '#contract/team-overview.ts'
import { officialScore } from '#league/game-score.ts'

const SHOWN = 10

/** A game from the side of one team. */
export type PointsOfGame = { game: TeamGame; scored: number; received: number }

/** The last games that count and were played by both teams, by date; none before the second. */
export function pointsOf(teamId: number, counted: readonly TeamGame[]): PointsOfGame[] {
  const played = counted.flatMap((game): PointsOfGame[] => {
    const score = officialScore(game)
    if (score === null || game.forfeit !== null || game.annulled) return []
    const [scored, received] =
      game.localId === teamId ? [score.local, score.visitant] : [score.visitant, score.local]
    return [{ game, scored, received }]
  })
  return played.length < 2 ? [] : played.slice(-SHOWN)
}
