import type { DeletedGame } from '#contract/deleted-games.ts'
import type { Db } from '../db/database.ts'
import { listDeletedGames, type StoredDeletion } from '../deleted-games/queries.ts'
import { readGroup } from '../reading/read-groups.ts'

/** The deleted games of the current season that their teams may still miss, the earliest deletion first. */
export async function listRestorable(
  db: Db,
  filter: { ids?: readonly number[]; visitantId?: number; now: Date },
): Promise<StoredDeletion[]> {
  const restorable: StoredDeletion[] = []
  for (const game of await listDeletedGames(db, filter)) {
    if (await isStillMissed(db, game)) restorable.push(game)
  }
  return restorable
}

/** Whether two teams may still create a deleted game, and haven't played all that the first has to host. */
export async function isStillMissed(
  db: Db,
  { competition: { id }, localId, visitantId }: Pick<DeletedGame, 'competition' | 'localId' | 'visitantId'>,
): Promise<boolean> {
  return (await readGroup(db, id))!.misses(localId, visitantId)
}
