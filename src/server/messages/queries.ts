import type { Selectable, Updateable } from 'kysely'
import type { Channel } from '#contract/notices.ts'
import type { Database, Db, Tx } from '../db/database.ts'

/** Twice as long as anything is put off, in milliseconds: what is due later was put off by a clock that was ahead. */
const FARTHEST = 2 * 86_400_000

/** Something on its way to somebody by one channel, and how it has gone so far. */
export type Message = {
  id: number
  channel: Channel
  purpose: 'notices' | 'confirmation' | 'password' | 'address-changed'
  userId: number | null
  deviceId: number | null
  /** Where it goes instead of the account's address. */
  email: string | null
  madeAt: string
  /** With this one. */
  attempts: number
  notices: Pick<Selectable<Database['notice']>, 'id' | 'kind' | 'at' | 'facts' | 'audience'>[]
}

/** What one sender sends: what waits for followers without an account is apart, and holds up nobody else's. */
export type Queue = { channel: Channel; recipients: 'accounts' | 'followers' }

export type MessageEnd = 'sent' | 'failed' | 'untrue' | 'nobody'

/** A new message, due at once. */
export function messageRow(channel: Channel, purpose: Message['purpose'], now: Date) {
  const at = now.toISOString()
  return { channel, purpose, ...undeliverable, made_at: at, due_at: at, ...pending }
}

const undeliverable = { user_id: null, device_id: null, email: null }
const pending = { ended: null, ended_at: null, problem: null }

/** Whether anything waits to be sent: a look that needs no transaction. */
export async function isAnythingDue(db: Db, queue: Queue, now: Date): Promise<boolean> {
  return (await dueMessages(db, queue, now).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Takes the messages that are due, the oldest first: until then nobody else does. Whoever dies meanwhile has them taken
 * up again after it.
 */
export async function lease(
  tx: Tx,
  queue: Queue,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Message[]> {
  const rows = await dueMessages(tx, queue, now).orderBy('due_at').orderBy('id').limit(most).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const claimed = await tx
    .updateTable('message')
    // Without a problem: what is being sent right now isn't hurried by whoever looks at those that fail.
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
      id: row.id,
      channel: row.channel,
      purpose: row.purpose,
      userId: row.user_id,
      deviceId: row.device_id,
      email: row.email,
      madeAt: row.made_at,
      attempts: row.attempts,
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

/** What is due later than this was put off by a clock that was ahead. */
export function farthestFrom(now: Date): string {
  return new Date(now.getTime() + FARTHEST).toISOString()
}

/** One that somebody has taken up: whoever takes it up again makes another attempt, and says alone what became of it. */
type ClaimedMessage = Pick<Message, 'id' | 'attempts'>

/** Where it went is forgotten, unless it may be tried again. */
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

async function settle(
  tx: Tx,
  { id, attempts }: ClaimedMessage,
  row: Updateable<Database['message']>,
): Promise<void> {
  await tx.updateTable('message').set(row).where('id', '=', id).where('attempts', '=', attempts).execute()
}

/** Deletes messages that were made before an instant, some at most, and counts them. */
export async function deleteMessagesBefore(tx: Tx, instant: string, most: number): Promise<number> {
  const old = tx.selectFrom('message').select('id').where('made_at', '<', instant).limit(most)
  const { numDeletedRows } = await tx.deleteFrom('message').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
