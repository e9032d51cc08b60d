import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isOfDatabase } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { Loop } from '../kernel/loop.ts'
import { stateOf } from '../notices/kinds.ts'
import { loadPresent } from '../notices/kinds/present.ts'
import type { PushMessage, Pusher } from '../push/pusher.ts'
import { isUnproven, type KnownDevice, listFollowers, noteOutcomes } from '../push/queries.ts'
import {
  type Broadcast,
  type BroadcastEnd,
  claimBroadcast,
  isBroadcastDue,
  noteProgress,
  sendAgain,
} from './broadcasts/queries.ts'
import { problemText } from './problem.ts'
import { RETRY_WINDOW_MS, nextAttempt, LEASE_MS } from './sender.ts'
import type { Outcome } from '../notices/delivery.ts'

/** Devices per batch, after which the progress is saved, and how many are sent to at once. */
const BATCH_SIZE = 200
const MAX_CONCURRENT = 20

const INTERVAL_MS = 2000

type DeviceOutcome = { device: KnownDevice; outcome: Outcome }

/**
 * Sends each notice for followers to all their devices, apart from the users' messages. Progress is saved per batch: if
 * the process dies, the next one sends that batch again. A failed device is retried only if it has accepted a notice
 * before: anybody can register a device.
 */
export function createBroadcaster(
  store: Store,
  pusher: Pusher,
  { log, time, clock }: { log: FastifyBaseLogger; time: LeagueTime; clock: () => Date },
) {
  const loop = new Loop(() => run(), INTERVAL_MS)

  /** Sends everything that is due. Never throws: what failed is retried later. */
  async function run(): Promise<void> {
    try {
      while (!loop.isOver && (await isBroadcastDue(store.db, clock()))) {
        const now = clock()
        const until = new Date(now.getTime() + LEASE_MS)
        const broadcast = await store.writeWithoutNotification((tx) => claimBroadcast(tx, { now, until }))
        if (broadcast) await sendSlice(broadcast)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not send broadcasts')
    }
  }

  async function sendSlice(broadcast: Broadcast): Promise<void> {
    const { notice, after, upTo } = broadcast
    const letter = await write(broadcast)
    if (typeof letter === 'string') {
      const at = clock()
      await store.writeWithoutNotification((tx) =>
        noteProgress(tx, broadcast, { sent: 0, ended: letter, at }),
      )
      return
    }
    const teamIds = notice.to.followersOf ?? []
    const devices = await listFollowers(store.db, { teamIds, after, upTo, limit: BATCH_SIZE })
    const pushed = await pushAll(devices, letter)
    const at = clock()
    const sent = pushed.filter(({ outcome }) => 'sent' in outcome).length
    const ended = devices.length < BATCH_SIZE ? 'sent' : null
    await store.writeWithoutNotification(async (tx) => {
      await noteOutcomes(tx, pushed, at)
      const isOurs = await noteProgress(tx, broadcast, { last: devices.at(-1)?.id ?? after, sent, ended, at })
      if (isOurs) await sendAgain(tx, notice, pushed.flatMap(missedDevicesOf(at)), at)
    })
    const [problem] = pushed.flatMap(({ outcome }) => ('problem' in outcome ? (outcome.problem ?? []) : []))
    if (problem === undefined) return
    const report = { notice: notice.id, failed: devices.length - sent, of: devices.length }
    log.warn({ ...report, problem: problemText(problem) }, 'some followers were not reached')
  }

  /** The push message to send, or how the broadcast ends without sending. */
  async function write({ notice, madeAt }: Broadcast): Promise<PushMessage | BroadcastEnd> {
    const moment = { now: clock(), time }
    // Queued too long, because no server was running.
    if (moment.now.getTime() - Date.parse(madeAt) > RETRY_WINDOW_MS) return 'failed'
    try {
      const present = await store.read((db) => loadPresent(db, [notice], moment))
      if (stateOf(notice, present) !== 'current') return 'obsolete'
      return (await pusher.write(notice)) ?? 'failed'
    } catch (error) {
      if (isOfDatabase(error)) throw error
      log.error({ err: error, notice: notice.id }, 'could not write a broadcast')
      return 'failed'
    }
  }

  async function pushAll(devices: readonly KnownDevice[], letter: PushMessage): Promise<DeviceOutcome[]> {
    const pushed: DeviceOutcome[] = []
    const left = devices.values()
    const pushSome = async () => {
      for (const device of left) {
        pushed.push({ device, outcome: await pusher.push(device, letter) })
        // Yields to pending requests: encrypting one message takes a millisecond.
        await setImmediate()
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, pushSome))
    return pushed
  }

  return { start: () => loop.start(INTERVAL_MS), stop: () => loop.stop(), run }
}

/** When to retry the devices that couldn't be reached, and why they couldn't; unproven devices aren't retried. */
function missedDevicesOf(at: Date) {
  return ({ device, outcome }: DeviceOutcome) =>
    'later' in outcome && !isUnproven(device)
      ? [{ deviceId: device.id, problem: problemText(outcome.problem), dueAt: nextAttempt(1, at, outcome) }]
      : []
}
