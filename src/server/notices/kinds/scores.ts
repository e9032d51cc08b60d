import { absenceText } from '#contract/forfeit-text.ts'
import type { ScoreClaim } from '#league/dispute.ts'
import { type Forfeit, officialScore, type ScoredGame } from '#league/game-score.ts'
import type { GameData } from './game-data.ts'
import { stateInGame } from './game-states.ts'

/** A result as the notice states it. */
export type Score = { local: number; visitant: number; forfeit: Forfeit | null }

export function scoreOfClaim({ localScore: local, visitantScore: visitant, forfeit }: ScoreClaim): Score {
  return { local, visitant, forfeit }
}

export const stateOfScore = stateInGame<GameData & { score: Score }>((game, { score }) =>
  isSameScore(scoreOf(game), score) ? 'current' : 'changed',
)

/** Null while the game has no result. */
export function scoreOf(game: ScoredGame | null): Score | null {
  const score = game && officialScore(game)
  return score && { ...score, forfeit: game.forfeit }
}

export function isSameScore(a: Score | null, b: Score): boolean {
  return a?.local === b.local && a.visitant === b.visitant && a.forfeit === b.forfeit
}

/** `Gatos 61 – 58 Perros`. */
export function withScore({ local, visitant }: GameData, score: Score): string {
  return `${local} ${score.local} – ${score.visitant} ${visitant}`
}

/** `Perros no se presentó. `; empty unless there was a forfeit. */
export function absence(data: GameData, { forfeit }: Score): string {
  return forfeit === null ? '' : `${absenceText(forfeit, data)}. `
}
