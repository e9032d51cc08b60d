import type { Db } from '../db/database.ts'

/** The games that begin between two instants (see `overlapping`), without the game `exceptId`. */
export async function listOverlapping(
  db: Db,
  { after, before }: { after: string; before: string },
  exceptId = 0,
): Promise<{ id: number; date: string; localId: number; visitantId: number; courtId: number | null }[]> {
  return db
    .selectFrom('game')
    .select((its) => ['id', its.ref('date').$notNull().as('date')])
    .select(['local_id as localId', 'visitant_id as visitantId', 'court_id as courtId'])
    .where('date', '>', after)
    .where('date', '<', before)
    .where('id', '<>', exceptId)
    .execute()
}
