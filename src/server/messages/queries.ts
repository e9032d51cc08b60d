import type { Selectable, Updateable } from 'kysely'
import type { Channel } from '#contract/notices.ts'
import { type FieldsOf, fieldsOf } from '../db/column-names.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { DAY_MS } from '#league/durations.ts'

/** Twice the longest possible delay, in milliseconds. A message due later was postponed while the clock ran ahead. */
const FARTHEST = 2 * DAY_MS

/** A message to one recipient by one channel, and the state of its delivery. `attempts`: including the current one. */
export type Message = Omit<
  FieldsOf<Selectable<Database['message']>>,
  'dueAt' | 'ended' | 'endedAt' | 'problem'
> & {
  notices: Pick<Selectable<Database['notice']>, 'id' | 'kind' | 'at' | 'facts' | 'audience'>[]
}

/** One sender's queue. Followers without an account have their own, so that they delay nobody else's messages. */
export type Queue = { channel: Channel; recipients: 'accounts' | 'followers' }

export type MessageEnd = 'sent' | 'failed' | 'obsolete' | 'undeliverable'

export function messageRow(channel: Channel, purpose: Message['purpose'], now: Date) {
  const at = now.toISOString()
  return { channel, purpose, ...undeliverable, made_at: at, due_at: at, ...pending }
}

const undeliverable = { user_id: null, device_id: null, email: null }
const pending = { ended: null, ended_at: null, problem: null }

export async function isAnythingDue(db: Db, queue: Queue, now: Date): Promise<boolean> {
  return (await dueMessages(db, queue, now).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Leases the messages that are due until `until`, the oldest first. If the process dies, they are leased again after
 * that.
 */
export async function lease(
  tx: Tx,
  queue: Queue,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Message[]> {
  const rows = await dueMessages(tx, queue, now).orderBy('due_at').orderBy('id').limit(limit).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const claimed = await tx
    .updateTable('message')
    // Clears the problem: an admin's retry skips messages without one, so it doesn't touch one that is being sent.
    .set((set) => ({ due_at: until.toISOString(), attempts: set('attempts', '+', 1), problem: null }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  const notices = await tx
    .selectFrom('message_notice')
    .innerJoin('notice', 'notice.id', 'notice_id')
    .select(['message_id', 'notice.id', 'kind', 'facts', 'audience', 'at'])
    .where('message_id', 'in', ids)
    .orderBy('notice.id')
    .execute()
  return claimed
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      ...fieldsOf(row),
      notices: notices.filter(({ message_id }) => message_id === row.id),
    }))
}

function dueMessages(db: Db, { channel, recipients }: Queue, now: Date) {
  return db
    .selectFrom('message')
    .select('id')
    .where('channel', '=', channel)
    .where('ended', 'is', null)
    .where((is) => is.or([is('due_at', '<=', now.toISOString()), is('due_at', '>', farthestFrom(now))]))
    .where((is) => {
      const isForFollower = is.exists(
        is
          .selectFrom('push_device')
          .select('push_device.id')
          .whereRef('push_device.id', '=', 'message.device_id')
          .where('push_device.user_id', 'is', null),
      )
      return recipients === 'followers' ? isForFollower : is.not(isForFollower)
    })
}

/** A later due date was set while the clock ran ahead. */
export function farthestFrom(now: Date): string {
  return new Date(now.getTime() + FARTHEST).toISOString()
}

/** A leased message. Leasing it again counts another attempt, and only the latest lease may record the outcome. */
type ClaimedMessage = Pick<Message, 'id' | 'attempts'>

/** Ends a message. Deletes its e-mail address, unless it failed and may be retried. */
export async function endMessage(
  tx: Tx,
  taken: ClaimedMessage,
  { ended, at, problem }: { ended: MessageEnd; at: Date; problem: string | null },
): Promise<void> {
  const email = ended !== 'failed' && { email: null }
  await settle(tx, taken, { ended, ended_at: at.toISOString(), problem, ...email })
}

export async function postpone(tx: Tx, taken: ClaimedMessage, until: Date, problem: string): Promise<void> {
  await settle(tx, taken, { due_at: until.toISOString(), problem })
}

async function settle(tx: Tx, { id, attempts }: ClaimedMessage, row: Updateable<Database['message']>) {
  await tx.updateTable('message').set(row).where('id', '=', id).where('attempts', '=', attempts).execute()
}
