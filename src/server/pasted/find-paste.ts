import { type ChangeOfSomebody, listChanges } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { findPhaseOf } from '../games/schedule.ts'
import type { GameMark } from '../kernel/change.ts'

/** The latest paste that created a game (`isNew`) or entered its result; null if none did. */
export async function findPasteOf(
  db: Db,
  game: { id: number; competitionId: number },
): Promise<(Pick<ChangeOfSomebody, 'id' | 'at' | 'user'> & { isNew: boolean }) | null> {
  const { id: entityId } = await findPhaseOf(db, game.competitionId)
  const has = (marks: readonly GameMark[]) => marks.some(([marked]) => marked === game.id)
  for (const { id, at, user, type, data } of await listChanges(db, {
    entity: 'competition-group',
    entityId,
    action: 'import',
  })) {
    if (type === 'games-pasted' && (has(data.created) || has(data.played)))
      return { id, at, user, isNew: has(data.created) }
  }
  return null
}
