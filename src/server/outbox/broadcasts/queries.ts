import type { Db, Tx } from '../../db/database.ts'
import type { StoredNotice } from '../../notices/kinds.ts'
import { asNotice } from '../../notices/queries.ts'
import { farthestFrom, messageRow } from '../../messages/queries.ts'

/** A notice to all followers without an account; sent to their devices up to `after`. */
export type Broadcast = {
  notice: StoredNotice
  madeAt: string
  after: number
  /** The last device when the broadcast was created. */
  upTo: number
  /** Including the current lease. */
  attempts: number
}

export type BroadcastEnd = 'sent' | 'failed' | 'obsolete'

export async function beginBroadcast(
  tx: Tx,
  { noticeId, upToDeviceId, now }: { noticeId: number; upToDeviceId: number; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const row = { notice_id: noticeId, up_to_device_id: upToDeviceId, made_at: at, due_at: at }
  await tx.insertInto('broadcast').values(row).execute()
}

export async function isBroadcastDue(db: Db, now: Date): Promise<boolean> {
  return (await dueBroadcasts(db, now).executeTakeFirst()) !== undefined
}

/** Leases the broadcast that is due longest until `until`. */
export async function claimBroadcast(
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<Broadcast | undefined> {
  const due = await dueBroadcasts(tx, now).executeTakeFirst()
  if (!due) return undefined
  const { notice_id: id, ...row } = due
  await tx
    .updateTable('broadcast')
    .set({ due_at: until.toISOString(), attempts: row.attempts + 1 })
    .where('notice_id', '=', id)
    .execute()
  const notice = await tx.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    notice: asNotice(notice),
    madeAt: row.made_at,
    after: row.last_device_id,
    upTo: row.up_to_device_id,
    attempts: row.attempts + 1,
  }
}

function dueBroadcasts(db: Db, now: Date) {
  return db
    .selectFrom('broadcast')
    .selectAll()
    .where('ended', 'is', null)
    .where((is) => is.or([is('due_at', '<=', now.toISOString()), is('due_at', '>', farthestFrom(now))]))
    .orderBy('due_at')
    .orderBy('notice_id')
    .limit(1)
}

/** Saves the progress. Returns false if another process has leased the broadcast meanwhile. */
export async function noteProgress(
  tx: Tx,
  { notice, attempts, after }: Broadcast,
  { last = after, sent, ended, at }: { last?: number; sent: number; ended: BroadcastEnd | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('broadcast')
    .set((set) => ({
      last_device_id: last,
      sent: set('sent', '+', sent),
      ended,
      due_at: at.toISOString(),
    }))
    .where('notice_id', '=', notice.id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** A proven device that couldn't be reached. */
type Missed = { deviceId: number; problem: string; dueAt: Date }

/** Queues a retry of a notice for some devices, with one message each. */
export async function sendAgain(tx: Tx, notice: StoredNotice, missed: readonly Missed[], now: Date) {
  if (missed.length === 0) return
  const ids = missed.map(({ deviceId }) => deviceId)
  const left = await tx.selectFrom('push_device').select('id').where('id', 'in', ids).execute()
  const known = new Set(left.map(({ id }) => id))
  const rows = missed
    .filter(({ deviceId }) => known.has(deviceId))
    .map(({ deviceId, problem, dueAt }) => ({
      ...messageRow('push', 'notices', now),
      device_id: deviceId,
      due_at: dueAt.toISOString(),
      attempts: 1,
      problem,
    }))
  if (rows.length === 0) return
  const made = await tx.insertInto('message').values(rows).returning('id').execute()
  await tx
    .insertInto('message_notice')
    .values(made.map(({ id }) => ({ message_id: id, notice_id: notice.id })))
    .execute()
}
