import { sql } from 'kysely'
import type { Delivery, DeliveryCount } from '#contract/deliveries.ts'
import { MAX_FAILING } from '#contract/limits.ts'
import { Channel } from '#contract/notices.ts'
import type { Db, Tx } from '../db/database.ts'
import { DAY_MS, daysLong } from '#league/durations.ts'

const weekMilliseconds = 7 * DAY_MS

/** How many messages one request retries at most: the outbox sends them one after the other. */
const MAX_RETRIED = 1000

/**
 * True of pending and failed messages, a small part of all. Must repeat the condition of a partial index word for word.
 */
export const undelivered = sql<boolean>`(message.ended is null or message.ended = 'failed')`

/** Counts of the last week's deliveries by channel, and the failing ones, the latest first. */
export async function findDeliveries(
  db: Db,
  now: Date,
): Promise<{ counts: DeliveryCount[]; failing: Delivery[] }> {
  const rows = await sinceAWeek(db, now)
    .select(['channel', 'ended', ({ eb }) => eb('problem', 'is not', null).as('hasProblem')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['channel', 'ended', ({ eb }) => eb('problem', 'is not', null)])
    .execute()
  const broadcasts = await countBroadcasts(db, now)
  const counts = Channel.options.map((channel) => {
    const followers = channel === 'push' ? broadcasts : { sent: 0, waiting: 0 }
    const of = (ended: 'sent' | 'failed' | null, hasProblem?: boolean) =>
      rows
        .filter((row) => row.channel === channel && row.ended === ended)
        .filter((row) => hasProblem === undefined || row.hasProblem === hasProblem)
        .reduce((sum, { count }) => sum + count, 0)
    return {
      channel,
      waiting: of(null, false) + followers.waiting,
      failing: of(null, true),
      failed: of('failed'),
      sent: of('sent') + followers.sent,
    }
  })
  return { counts, failing: await listFailing(db, now) }
}

/** The number of followers' devices that notices were sent to, and of broadcasts that are still pending. */
async function countBroadcasts(db: Db, now: Date): Promise<{ sent: number; waiting: number }> {
  const { sent, waiting } = await db
    .selectFrom('broadcast')
    .select(({ fn }) => fn.sum<number | null>('sent').as('sent'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('ended', 'is', null).as('waiting'))
    .where('made_at', '>', weekBefore(now))
    .executeTakeFirstOrThrow()
  return { sent: sent ?? 0, waiting }
}

async function listFailing(db: Db, now: Date): Promise<Delivery[]> {
  const rows = await failing(db, now)
    // The device's user, if it has one.
    .leftJoin('push_device', 'push_device.id', 'message.device_id')
    .leftJoin('user', (join) =>
      join.on(({ eb, fn }) => eb('user.id', '=', fn.coalesce('message.user_id', 'push_device.user_id'))),
    )
    .select(['message.id', 'channel', 'purpose', 'user.name as user', 'message.made_at as madeAt'])
    .select(['attempts', 'problem', 'due_at', 'ended'])
    .orderBy('message.id', 'desc')
    .limit(MAX_FAILING)
    .execute()
  return rows.map((row) => ({
    ...row,
    problem: row.problem ?? '',
    dueAt: row.ended === null ? row.due_at : null,
  }))
}

/** Retries one failing message now, or all of them; skips those that are being sent. */
export async function retryDeliveries(tx: Tx, now: Date, id: number | undefined): Promise<void> {
  let again = failing(tx, now).select('message.id').orderBy('message.id', 'desc').limit(MAX_RETRIED)
  if (id !== undefined) again = again.where('message.id', '=', id)
  await tx
    .updateTable('message')
    .set({ due_at: now.toISOString(), ended: null, ended_at: null })
    .where('id', 'in', again)
    .execute()
}

function failing(db: Db, now: Date) {
  return sinceAWeek(db, now)
    .where(undelivered)
    .where((is) =>
      is.or([is('ended', '=', 'failed'), is.and([is('ended', 'is', null), is('problem', 'is not', null)])]),
    )
}

function sinceAWeek(db: Db, now: Date) {
  return db.selectFrom('message').where('message.made_at', '>', weekBefore(now))
}

function weekBefore(now: Date): string {
  return new Date(now.getTime() - weekMilliseconds).toISOString()
}

/** Number of attempts from which a message counts as failing. */
const FAILING_ATTEMPTS = 5

/**
 * Whether messages are failing: given up in the last day, or pending after several attempts. Devices without an account
 * don't count: anybody can register one that no push service knows.
 */
export async function isDeliveryFailing(db: Db, now: Date, channels: readonly Channel[] = Channel.options) {
  const since = new Date(now.getTime() - daysLong(1)).toISOString()
  const row = await db
    .selectFrom('message')
    .leftJoin('push_device', 'push_device.id', 'message.device_id')
    .select('message.id')
    .where('channel', 'in', channels)
    .where(undelivered)
    .where((is) =>
      is.or([
        is.and([is('ended', '=', 'failed'), is('ended_at', '>=', since)]),
        is.and([is('ended', 'is', null), is('attempts', '>=', FAILING_ATTEMPTS)]),
      ]),
    )
    .where((is) => is.or([is('device_id', 'is', null), is('push_device.user_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
