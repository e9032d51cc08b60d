import type { Db } from '../db/database.ts'
import { takesTime } from './overlap.ts'

/** The games that take time and begin between two instants (see `overlapping`), without the game `exceptId`. */
export async function listOverlapping(
  db: Db,
  { after, before }: { after: string; before: string },
  exceptId = 0,
): Promise<{ id: number; date: string; localId: number; visitantId: number; courtId: number | null }[]> {
  const games = await db
    .selectFrom('game')
    .select((its) => ['id', its.ref('date').$notNull().as('date')])
    .select([
      'local_id as localId',
      'visitant_id as visitantId',
      'court_id as courtId',
      'finished',
      'forfeit',
    ])
    .where('date', '>', after)
    .where('date', '<', before)
    .where('id', '<>', exceptId)
    .execute()
  return games.filter(takesTime)
}
