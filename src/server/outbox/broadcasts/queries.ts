import type { Db, Tx } from '../../db/database.ts'
import type { StoredNotice } from '../../notices/kinds.ts'
import { asNotice } from '../../notices/queries.ts'
import { farthestFrom, messageRow } from '../../messages/queries.ts'

/** A notice on its way to all who follow without an account: it has been sent to their devices up to `after`. */
export type Broadcast = {
  notice: StoredNotice
  madeAt: string
  after: number
  /** The last device there was when it was made. */
  upTo: number
  /** With this one: whoever takes it up again makes another. */
  attempts: number
}

export type BroadcastEnd = 'sent' | 'failed' | 'untrue'

export async function beginBroadcast(
  tx: Tx,
  { noticeId, upToDeviceId, now }: { noticeId: number; upToDeviceId: number; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const row = { notice_id: noticeId, up_to_device_id: upToDeviceId, made_at: at, due_at: at }
  await tx.insertInto('broadcast').values(row).execute()
}

/** Whether anything waits to be sent to followers: a look that needs no transaction. */
export async function isBroadcastDue(db: Db, now: Date): Promise<boolean> {
  return (await dueBroadcasts(db, now).executeTakeFirst()) !== undefined
}

/** Takes the broadcast that has waited longest: until then nobody else does, as with messages. */
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

/** Notes how far it has got, and answers false where another process has taken it up meanwhile. */
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

/** A device that has taken notices before and couldn't be reached now. */
type Missed = { deviceId: number; problem: string; dueAt: Date }

/** Has a notice sent again to some devices, each by a message of its own. */
export async function sendAgain(
  tx: Tx,
  notice: StoredNotice,
  missed: readonly Missed[],
  now: Date,
): Promise<void> {
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
