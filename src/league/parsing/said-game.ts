import type { Forfeit } from '../game-score.ts'
import type { SaidDay } from './days.ts'
import type { Score } from './scores.ts'

/**
 * A game as a line or a row says it; null for what it doesn't say. `isPlayed`: its status says that the score is that of
 * a played game, also 20-0.
 */
export type SaidGame = {
  local: string
  visitant: string
  score: Score | null
  forfeit: Forfeit | null
  isPlayed: boolean
  day: SaidDay | null
  hour: string | null
  court: string | null
  group: string | null
}

/** What a line or a row is. `marked`: the cells that can't be read. */
export type Said =
  | { as: 'game'; game: SaidGame }
  | { as: 'title'; group: string | null }
  | { as: 'refused'; why: string; marked?: number[] }
  | { as: 'asked'; game: SaidGame }
  | { as: 'ignored'; why: string | null }

export const WHO_WAS_ABSENT =
  'No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.'
export const PUT_OFF = 'Dice que no se jugó, o que aún no ha acabado: no se guarda.'
