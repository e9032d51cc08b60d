import type { Tx } from '../db/database.ts'

/** Counts a change of a game that calendars show, in the transaction that makes the change. */
export async function bumpRevision(tx: Tx, gameId: number, at: string): Promise<void> {
  await tx
    .insertInto('game_revision')
    .values({ game_id: gameId, sequence: 1, changed_at: at, cancelled: false })
    .onConflict((known) =>
      known
        .column('game_id')
        .doUpdateSet((set) => ({ sequence: set('game_revision.sequence', '+', 1), changed_at: at })),
    )
    .execute()
}

/** Stores what calendars show of a cancelled game, before its row is deleted. */
export async function recordCancellation(tx: Tx, gameId: number, at: string): Promise<void> {
  await bumpRevision(tx, gameId, at)
  const game = await tx
    .selectFrom('game')
    .select(['date', 'competition_id', 'local_id', 'visitant_id', 'court_id'])
    .where('id', '=', gameId)
    .executeTakeFirst()
  await tx
    .updateTable('game_revision')
    .set({ ...game, cancelled: true })
    .where('game_id', '=', gameId)
    .execute()
}

/**
 * Counts the return of a cancelled game. `sequence`: of its cancellation, which calendars have seen; its row may be
 * deleted since.
 */
export async function reviveGame(tx: Tx, gameId: number, sequence: number, at: string): Promise<void> {
  const none = { date: null, competition_id: null, local_id: null, visitant_id: null, court_id: null }
  const values = { sequence: sequence + 1, changed_at: at, cancelled: false, ...none }
  await tx
    .insertInto('game_revision')
    .values({ game_id: gameId, ...values })
    .onConflict((known) => known.column('game_id').doUpdateSet(values))
    .execute()
}

/** Deletes at most `limit` cancelled games whose day was before an instant, and returns how many. */
export async function deleteCancellationsBefore(tx: Tx, instant: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('game_revision')
    .select('game_id')
    .where('cancelled', '=', true)
    .where('date', '<', instant)
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('game_revision')
    .where('game_id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
