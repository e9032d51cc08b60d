import type { Tx } from '../db/database.ts'

const NOT_CANCELLED = {
  cancelled: false,
  date: null,
  competition_id: null,
  local_id: null,
  visitant_id: null,
  court_id: null,
}

/**
 * Counts a change of a game that calendars show, in the transaction that makes the change. `isDated`: it has got a date,
 * so that it is no longer cancelled there.
 */
export async function bumpRevision(tx: Tx, gameId: number, at: string, isDated = false): Promise<void> {
  await tx
    .insertInto('game_revision')
    .values({ game_id: gameId, sequence: 1, changed_at: at, cancelled: false })
    .onConflict((known) =>
      known.column('game_id').doUpdateSet((set) => ({
        sequence: set('game_revision.sequence', '+', 1),
        changed_at: at,
        ...(isDated && NOT_CANCELLED),
      })),
    )
    .execute()
}

/** Stores what calendars show of a cancelled game, before its row is deleted or loses its date. */
export async function recordCancellation(tx: Tx, gameId: number, at: string): Promise<void> {
  await bumpRevision(tx, gameId, at)
  const game = await tx
    .selectFrom('game')
    .select(['date', 'competition_id', 'local_id', 'visitant_id', 'court_id'])
    .where('id', '=', gameId)
    .executeTakeFirst()
  await tx
    .updateTable('game_revision')
    // A postponed game was cancelled where it was.
    .set({ ...(game?.date && game), cancelled: true })
    .where('game_id', '=', gameId)
    .execute()
}

/**
 * Counts the return of a cancelled game. `sequence`: of its cancellation, which calendars have seen; its row may be
 * deleted since.
 */
export async function reviveGame(tx: Tx, gameId: number, sequence: number, at: string): Promise<void> {
  const values = { sequence: sequence + 1, changed_at: at, ...NOT_CANCELLED }
  await tx
    .insertInto('game_revision')
    .values({ game_id: gameId, ...values })
    .onConflict((known) => known.column('game_id').doUpdateSet(values))
    .execute()
}

/** Deletes at most `limit` deleted games whose day was before an instant, and returns how many. */
export async function deleteCancellationsBefore(tx: Tx, instant: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('game_revision')
    .select('game_id')
    .where('cancelled', '=', true)
    .where('date', '<', instant)
    .where('game_id', 'not in', tx.selectFrom('game').select('id').where('date', 'is', null))
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('game_revision')
    .where('game_id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
