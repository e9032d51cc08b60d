import { computeDraw } from './crossing.ts'
import { listGamesLeft } from './games-left.ts'
import type { PairedCompetition } from './pairings.ts'

/** A pair of a draw with a game to create; `round`: its name in Spanish. */
export type PairToDate = { round: string; localId: number; visitantId: number }

/**
 * The pairs of a draw whose series certainly needs a game that isn't created yet: Normas de la liga (cruces). Optional
 * games aren't among them, like the third of a best of three, or the game for the third place. None in a group, whose
 * teams choose among all their rivals, in a closed phase or in a season that isn't current.
 *
 * @returns each pair once, in the order of the draw; `localId` is the team that hosts by default
 */
export function listPairsToDate(
  competition: PairedCompetition & { active: boolean; current: boolean },
): PairToDate[] {
  if (!competition.crossing) return []
  const toCreate = listGamesLeft(competition).filter(({ created }) => !created)
  if (toCreate.length === 0) return []
  return computeDraw(competition).rounds.flatMap(({ name, pairs }) =>
    pairs.flatMap((pair) => {
      const ids = [pair.localId, pair.visitantId]
      const game = toCreate.find(
        ({ localId, visitantId }) => ids.includes(localId) && ids.includes(visitantId),
      )
      return game ? { round: name, localId: game.localId, visitantId: game.visitantId } : []
    }),
  )
}
