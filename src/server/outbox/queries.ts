import { MINUTE_MS } from '#league/durations.ts'
import type { Db, Tx } from '../db/database.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { NewNotice } from '../notices/kinds.ts'
import { findAudience, listForMail, onDevicesOf } from './audience/queries.ts'
import { beginBroadcast } from './broadcasts/queries.ts'
import { messageRow } from '../messages/queries.ts'

const MAX_ROWS = 200

/** How long a notice waits for others to share its e-mail, and the minimum gap before the next e-mail. */
const BATCH_MS = MINUTE_MS
const MIN_GAP_MS = 15 * MINUTE_MS

/** Identifies a notice, to prevent duplicates. */
function keyOf({ kind, key }: Pick<NewNotice, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}

/** The drafts whose notices haven't been created yet. */
export async function filterUnsent(db: Db, drafts: readonly NewNotice[]): Promise<NewNotice[]> {
  const stored = new Set<string>()
  for await (const some of inSlices(drafts, MAX_ROWS)) {
    const rows = await db
      .selectFrom('notice')
      .select('key')
      .distinct()
      .where('key', 'in', some.map(keyOf))
      .execute()
    for (const { key } of rows) stored.add(key)
  }
  return drafts.filter((draft) => !stored.has(keyOf(draft)))
}

/**
 * Stores a notice for each recipient and queues its messages, unless it was stored before.
 * @param mail whether this site sends e-mails
 */
export async function enqueue(
  tx: Tx,
  draft: NewNotice,
  { at, now, mail }: { at: string; now: Date; mail: boolean },
): Promise<void> {
  if ((await filterUnsent(tx, [draft])).length === 0) return
  const { userIds, lastFollower } = await findAudience(tx, draft.to)
  const { kind, data } = draft
  const audience = JSON.stringify({ ...draft.to, except: undefined })
  const common = { kind, key: keyOf(draft), facts: JSON.stringify(data), audience, at }
  for await (const some of inSlices(userIds, MAX_ROWS)) {
    const noted = await tx
      .insertInto('notice')
      .values(some.map((user_id) => ({ ...common, user_id })))
      .returning(['id', 'user_id as userId'])
      .execute()
    const notices = noted.map(({ id, userId }) => ({ id, userId: userId! }))
    if (mail) await mailTo(tx, await listForMail(tx, kind, notices), now)
    await pushTo(tx, await onDevicesOf(tx, kind, notices), now)
  }
  if (lastFollower === null) return
  const { id } = await tx.insertInto('notice').values(common).returning('id').executeTakeFirstOrThrow()
  await beginBroadcast(tx, { noticeId: id, upToDeviceId: lastFollower, now })
}

/** Adds notices to their recipient's pending e-mail, or to a new one. */
async function mailTo(tx: Tx, notices: readonly { id: number; userId: number }[], now: Date): Promise<void> {
  for (const { id, userId } of notices) {
    const message_id = await findOrMakeMail(tx, userId, now)
    await tx.insertInto('message_notice').values({ message_id, notice_id: id }).execute()
  }
}

/** The user's e-mail that hasn't been tried yet; otherwise a new one, due soon but not too soon after the last. */
async function findOrMakeMail(tx: Tx, userId: number, now: Date): Promise<number> {
  const mails = tx
    .selectFrom('message')
    .select(['id', 'due_at', 'made_at', 'attempts', 'ended'])
    .where('channel', '=', 'email')
    .where('purpose', '=', 'notices')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
  const last = await mails.executeTakeFirst()
  if (last && last.ended === null && last.attempts === 0) return last.id
  const after = last ? Date.parse(last.made_at) + BATCH_MS + MIN_GAP_MS : 0
  // Caps the delay, in case the last e-mail was made while the clock ran ahead.
  const due = new Date(
    now.getTime() + Math.max(BATCH_MS, Math.min(after - now.getTime(), BATCH_MS + MIN_GAP_MS)),
  )
  const made = await tx
    .insertInto('message')
    .values({ ...messageRow('email', 'notices', now), due_at: due.toISOString(), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function pushTo(tx: Tx, notices: readonly { id: number; deviceId: number }[], now: Date) {
  for await (const some of inSlices(notices, MAX_ROWS)) {
    const made = await tx
      .insertInto('message')
      .values(some.map(({ deviceId }) => ({ ...messageRow('push', 'notices', now), device_id: deviceId })))
      .returning(['id', 'device_id'])
      .execute()
    const noticeOf = new Map(some.map(({ id, deviceId }) => [deviceId, id]))
    await tx
      .insertInto('message_notice')
      .values(made.map(({ id, device_id }) => ({ message_id: id, notice_id: noticeOf.get(device_id!)! })))
      .execute()
  }
}
