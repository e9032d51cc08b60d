import { type ChangeOfSomebody, listChanges } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { findPhaseOf } from '../games/schedule.ts'
import type { PasteMarks } from './paste-marks.ts'

/** The latest paste that created a game (`isNew`) or entered its result; null if none did. */
export async function findPasteOf(
  db: Db,
  game: { id: number; competitionId: number },
): Promise<(Pick<ChangeOfSomebody, 'id' | 'at' | 'user'> & { isNew: boolean }) | null> {
  const { id: entityId } = await findPhaseOf(db, game.competitionId)
  for (const { id, at, user, after } of await listChanges(db, {
    entity: 'competition-group',
    entityId,
    action: 'import',
  })) {
    const { created, played } = (after as { marks: PasteMarks }).marks
    const has = (marks: PasteMarks['created']) => marks.some(([marked]) => marked === game.id)
    if (has(created) || has(played)) return { id, at, user, isNew: has(created) }
  }
  return null
}
