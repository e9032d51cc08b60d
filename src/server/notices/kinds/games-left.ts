import type { GameLeft } from '#league/games-left.ts'
import type { Db } from '../../db/database.ts'
import { readGroups } from '../../reading/read-groups.ts'

/** How many games each team of a phase has left. */
export async function countLeft(db: Db, phaseId: number): Promise<Map<number, number>> {
  return countByTeam((await readGroups(db, { phaseId })).flatMap(({ gamesLeft }) => gamesLeft))
}

/** How many games each team of a closed phase was still to play. */
export async function countUnplayed(db: Db, phaseId: number): Promise<Map<number, number>> {
  return countByTeam((await readGroups(db, { phaseId })).flatMap(({ unplayed }) => unplayed))
}

function countByTeam(games: readonly GameLeft[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { localId, visitantId } of games)
    for (const teamId of [localId, visitantId]) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  return counts
}
