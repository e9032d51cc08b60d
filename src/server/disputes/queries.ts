import type { Selectable } from 'kysely'
import { MAX_DISPUTES } from '#contract/limits.ts'
import type { ScoreClaim, DisputeEnd } from '#league/dispute.ts'
import { columnsFor, type FieldsOf, fieldsOf } from '../db/column-names.ts'
import { bumpRevision } from '../game-revisions/queries.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'

/** The visitor's dispute of a game's result, as it is stored. */
export type StoredDispute = Omit<FieldsOf<Selectable<Database['dispute']>>, 'gameId'>

export async function findDispute(db: Db, gameId: number): Promise<StoredDispute | null> {
  const row = await db.selectFrom('dispute').selectAll().where('game_id', '=', gameId).executeTakeFirst()
  return row === undefined ? null : asDispute(row)
}

export async function listDisputes(db: Db, gameIds: readonly number[]): Promise<Map<number, StoredDispute>> {
  if (gameIds.length === 0) return new Map()
  const rows = await db.selectFrom('dispute').selectAll().where('game_id', 'in', gameIds).execute()
  return new Map(rows.map((row) => [row.game_id, asDispute(row)]))
}

/** The open disputes, the oldest first, at most `MAX_DISPUTES`. */
export async function listOpenDisputes(db: Db): Promise<{ gameId: number; dispute: StoredDispute }[]> {
  const rows = await db
    .selectFrom('dispute')
    .selectAll()
    .where('ended', 'is', null)
    .orderBy('at')
    .orderBy('game_id')
    .limit(MAX_DISPUTES)
    .execute()
  return rows.map((row) => ({ gameId: row.game_id, dispute: asDispute(row) }))
}

/** The user who took a step of a dispute, and when (ISO 8601). */
export type Stamp = { at: string; userId: number | null }

export async function openDispute(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { at, userId }: Stamp,
  claim: ScoreClaim & Pick<StoredDispute, 'localMixed' | 'text'>,
): Promise<void> {
  await tx
    .insertInto('dispute')
    .values({ game_id: id, at, user_id: userId, ...columnsFor(claim) })
    .execute()
  await bumpRevision(tx, id, at)
}

export async function answerDispute(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { at, userId }: Stamp,
  answer: string,
): Promise<void> {
  const change = { answer, answered_at: at, answered_by: userId }
  await tx.updateTable('dispute').set(change).where('game_id', '=', id).execute()
}

export async function endDispute(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { at, userId }: Stamp,
  { ended, reason = null }: { ended: DisputeEnd; reason?: string | null },
): Promise<void> {
  const change = { ended, reason, ended_at: at, ended_by: userId }
  await tx.updateTable('dispute').set(change).where('game_id', '=', id).execute()
  await bumpRevision(tx, id, at)
}

/** Deletes a dispute when the result that it was about is taken back. */
export async function deleteDispute(tx: Tx, { id }: Granted<{ id: number }>): Promise<void> {
  await tx.deleteFrom('dispute').where('game_id', '=', id).execute()
}

function asDispute(row: Selectable<Database['dispute']>): StoredDispute {
  const { gameId: _, ...dispute } = fieldsOf(row)
  return dispute
}
