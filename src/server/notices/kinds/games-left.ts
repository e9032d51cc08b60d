import type { Db } from '../../db/database.ts'
import { readGroups } from '../../reading/read-groups.ts'

/** How many games each team of a phase has left. */
export async function countLeft(db: Db, phaseId: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { gamesLeft } of await readGroups(db, { phaseId })) {
    for (const { localId, visitantId } of gamesLeft)
      for (const teamId of [localId, visitantId]) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  }
  return counts
}
