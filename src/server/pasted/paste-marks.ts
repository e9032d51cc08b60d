import type { Side } from '#league/side.ts'
import type { KnownGame } from './queries.ts'

/** A game as a paste left it: its id, and what another change would differ in. */
export type GameMark = readonly [
  id: number,
  date: string | null,
  courtId: number | null,
  localScore: number | null,
  visitantScore: number | null,
  /** Missing in pastes of before it was recorded. */
  forfeit?: Side | null,
]

/** What a paste created and changed, by id. It is recorded with its change and never leaves the server. */
export type PasteMarks = {
  created: GameMark[]
  played: GameMark[]
  entries: number[]
  teams: number[]
  courts: number[]
}

export function markOf(
  game: Pick<KnownGame, 'id' | 'date' | 'courtId' | 'localScore' | 'visitantScore' | 'forfeit'>,
): GameMark {
  return [game.id, game.date, game.courtId, game.localScore, game.visitantScore, game.forfeit]
}
