import { owesFairPlay, type Visit } from './fair-play.ts'

/** What a game still needs from one of its teams: from the local team its result, from the visitor its rating. */
export type Owed = 'result' | 'rating'

/**
 * What the teams of a game owe, or null: Normas de la liga (resultados, juego limpio). A result is owed in active phases
 * of the current season alone, a rating in closed ones too; nothing of a game that its decided series no longer needs.
 * The result of a game is missing once it should be over.
 */
export function owedOf(game: Visit, { active, current }: { active: boolean; current: boolean }): Owed | null {
  if (!current || game.unneeded) return null
  if (!game.finished) return active ? 'result' : null
  return owesFairPlay(game.visitantId, [game]) ? 'rating' : null
}
