import type { Forfeit } from '../game-score.ts'
import type { ParsedDay } from './days.ts'
import type { Score } from './scores.ts'

/**
 * A game as a line or a row says it; null for what it doesn't say. `isPlayed`: its status says that the score is that of
 * a played game, also 20-0.
 */
export type ParsedGame = {
  local: string
  visitant: string
  score: Score | null
  forfeit: Forfeit | null
  isPlayed: boolean
  day: ParsedDay | null
  hour: string | null
  court: string | null
  group: string | null
}

/** What a line or a row is; `asked`: it waits for an answer. `marked`: the cells that can't be read. */
export type ParsedLine =
  | { as: 'game' | 'asked'; game: ParsedGame }
  | { as: 'title'; group: string | null }
  | { as: 'refused' | 'ignored' | 'asked'; why: string | null; marked?: number[] }

export const WHO_WAS_ABSENT =
  'No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.'
export const PUT_OFF = 'Dice que no se jugó, o que aún no ha acabado: no se guarda.'

/** Thrown where a line or a row makes no game, or none before something is answered. */
export class NoGame extends Error {
  readonly line: Extract<ParsedLine, { why: unknown }>

  constructor(line: NoGame['line']) {
    super()
    this.line = line
  }
}

export function refuse(why: string, index = -1): never {
  throw new NoGame({ as: 'refused', why, ...(index >= 0 && { marked: [index] }) })
}

export function wait(): never {
  throw new NoGame({ as: 'asked', why: null })
}

/** Leaves a line or a row out; `why`: if somebody might miss it. */
export function ignore(why: string | null): never {
  throw new NoGame({ as: 'ignored', why })
}

export function parseOrRefuse<Read>(read: () => Read): Read | NoGame['line'] {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof NoGame) return cause.line
    throw cause
  }
}
