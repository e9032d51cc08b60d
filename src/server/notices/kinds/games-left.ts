import { listGamesLeft } from '#league/games-left.ts'
import { listCompetitions } from '../../competitions/queries.ts'
import type { Db } from '../../db/database.ts'
import { findPairedCompetition } from '../../games/schedule.ts'

/** How many games each team of a phase has left. */
export async function countLeft(db: Db, phaseId: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { id } of await listCompetitions(db, { competitionGroupId: phaseId })) {
    for (const { localId, visitantId } of listGamesLeft(await findPairedCompetition(db, id)))
      for (const teamId of [localId, visitantId]) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  }
  return counts
}
