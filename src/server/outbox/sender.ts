import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isOfDatabase } from '../db/database-problem.ts'
import type { Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { Loop } from '../kernel/loop.ts'
import { concernedTeam, isConcerned } from '../notices/kinds/kind.ts'
import type { Delivery, Outcome, Transport } from '../notices/delivery.ts'
import { asNotice } from '../notices/queries.ts'
import { detailsOf, stateOf } from '../notices/kinds.ts'
import { loadPresent } from '../notices/kinds/present.ts'
import { findRecipient } from './audience/queries.ts'
import { problemText } from './problem.ts'
import { lease, endMessage, isAnythingDue, postpone, type Queue } from '../messages/queries.ts'
import { DAY_MS, MINUTE_MS } from '#league/durations.ts'

/** How long a message is leased to one process, in milliseconds. */
export const LEASE_MS = 2 * MINUTE_MS

/** Delays after the first, second … attempt; the last one applies to all further attempts. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS)

/** Messages older than this are given up. */
export const RETRY_WINDOW_MS = 3 * DAY_MS

/** How many messages are sent at once. */
const MAX_CONCURRENT = 20

/** How long to wait before an outcome is saved again that the database didn't take. */
const SAVE_AGAIN_MS = 500

/** How often the queue is polled. With the dispatcher's two seconds, a push is sent within three. */
const INTERVAL_MS = 1000

/** Sends the messages of one queue in the background; several processes can share a queue. */
export function createSender(
  store: Store,
  transport: Transport,
  {
    log,
    time,
    clock,
    recipients = 'accounts',
  }: { log: FastifyBaseLogger; time: LeagueTime; clock: () => Date; recipients?: Queue['recipients'] },
) {
  const queue: Queue = { channel: transport.channel, recipients }
  const loop = new Loop(() => run(), INTERVAL_MS)

  async function stop(): Promise<void> {
    const ended = loop.stop()
    await transport.close()
    await ended
  }

  /** Sends everything that is due. Never throws: what failed is retried later. */
  async function run(): Promise<void> {
    const underWay = new Set<Promise<void>>()
    try {
      for (;;) {
        const claimed = await claim(MAX_CONCURRENT - underWay.size)
        for (const message of claimed) {
          const sending = deliver(message).finally(() => underWay.delete(sending))
          underWay.add(sending)
          // Yields to pending requests: encrypting one message takes a millisecond.
          await setImmediate()
        }
        if (underWay.size > 0) {
          // New messages don't wait for a slow one.
          await Promise.race([...underWay, sleep(INTERVAL_MS, undefined, { ref: false })])
        } else if (claimed.length === 0) return
      }
    } catch (error) {
      log.warn({ err: error, ...queue }, 'could not send queued messages')
    }
    await Promise.all(underWay)
  }

  async function claim(limit: number): Promise<Delivery[]> {
    const now = clock()
    if (limit === 0 || loop.isOver || !(await isAnythingDue(store.db, queue, now))) return []
    const until = new Date(now.getTime() + LEASE_MS)
    const claimed = await store.writeWithoutNotification((tx) => lease(tx, queue, { now, until, limit }))
    return claimed.map((message) => ({ ...message, notices: message.notices.map(asNotice) }))
  }

  async function deliver(message: Delivery): Promise<void> {
    try {
      const outcome = await trySend(message)
      await save(message, outcome)
    } catch (error) {
      log.warn({ err: error, ...queue }, 'could not send queued messages')
    }
  }

  /**
   * Saves an outcome, also when the database is away for a while: a message without one is sent again. Doesn't hold up
   * the end of the process.
   */
  async function save(message: Delivery, outcome: Outcome | 'obsolete'): Promise<void> {
    for (const since = performance.now(); ; await sleep(SAVE_AGAIN_MS)) {
      try {
        return await store.writeWithoutNotification((tx) => recordOutcome(tx, message, outcome, clock()))
      } catch (error) {
        const isTooLate = loop.isOver || performance.now() - since > LEASE_MS
        if (isTooLate || !isOfDatabase(error)) throw error
      }
    }
  }

  /** An error while one message is built is its outcome, and doesn't stop the others. */
  async function trySend(message: Delivery): Promise<Outcome | 'obsolete'> {
    try {
      return await send(message)
    } catch (error) {
      if (isOfDatabase(error)) throw error
      log.error({ err: error, message: message.id }, 'could not write a message')
      return { later: true, problem: 'No se pudo escribir el mensaje.' }
    }
  }

  /** Leaves out notices that are no longer current or no longer concern the recipient. */
  async function send(message: Delivery): Promise<Outcome | 'obsolete'> {
    const moment = { now: clock(), time }
    // Queued too long, because no server was running, or none that sends by this channel.
    if (moment.now.getTime() - Date.parse(message.madeAt) > RETRY_WINDOW_MS)
      return { never: true, problem: 'Ha esperado más de tres días.' }
    const notices = await store.read(async (db) => {
      const present = await loadPresent(db, message.notices, moment)
      const recipient = await findRecipient(db, message)
      return message.notices
        .filter((notice) => isConcerned(notice.to, recipient) && stateOf(notice, present) === 'current')
        .map((notice) => ({
          ...notice,
          details: detailsOf(notice, present, 'email'),
          ownTeam: concernedTeam(notice.to, recipient),
        }))
    })
    if (message.purpose === 'notices' && notices.length === 0) return 'obsolete'
    const outcome = await transport.send({ ...message, notices })
    if (!('problem' in outcome) || outcome.problem === undefined) return outcome
    const problem = problemText(outcome.problem)
    const { id, channel, attempts } = message
    log.warn({ message: id, channel, attempts, problem }, 'a message was not delivered')
    return { ...outcome, problem }
  }

  return { start: () => loop.start(INTERVAL_MS), stop, run }
}

async function recordOutcome(tx: Tx, message: Delivery, outcome: Outcome | 'obsolete', at: Date) {
  if (outcome === 'obsolete') return endMessage(tx, message, { ended: 'obsolete', at, problem: null })
  if ('sent' in outcome) return endMessage(tx, message, { ended: 'sent', at, problem: null })
  const { problem = null } = outcome
  if ('isUndeliverable' in outcome) return endMessage(tx, message, { ended: 'undeliverable', at, problem })
  if ('never' in outcome) return endMessage(tx, message, { ended: 'failed', at, problem })
  const next = nextAttempt(message.attempts, at, outcome)
  const isOver = next.getTime() - Date.parse(message.madeAt) > RETRY_WINDOW_MS
  if (isOver) return endMessage(tx, message, { ended: 'failed', at, problem })
  await postpone(tx, message, next, outcome.problem)
}

/** When a message is retried that has been tried `attempts` times, the last time at `at`. */
export function nextAttempt(attempts: number, at: Date, { notBefore }: { notBefore?: Date | undefined }) {
  const wait = RETRY_DELAYS_MS[attempts - 1] ?? RETRY_DELAYS_MS.at(-1)!
  return new Date(Math.max(at.getTime() + wait, notBefore?.getTime() ?? 0))
}
