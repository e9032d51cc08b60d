import type { Db } from '../../db/database.ts'
import { readGroups } from '../../reading/read-groups.ts'

/** How many games each team of a phase has left, or of a closed one: was still to play. */
export async function countGames(
  db: Db,
  phaseId: number,
  which: 'gamesLeft' | 'unplayed',
): Promise<Map<number, number>> {
  const games = (await readGroups(db, { phaseId })).flatMap((group) => group[which])
  const byTeam = Map.groupBy(
    games.flatMap(({ localId, visitantId }) => [localId, visitantId]),
    (id) => id,
  )
  return new Map([...byTeam].map(([id, all]) => [id, all.length]))
}
