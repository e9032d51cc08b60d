import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { databaseProblem, isDatabaseAway } from '../db/database-problem.ts'
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
export class Broadcaster {
  readonly #store: Store
  readonly #pusher: Pusher
  readonly #log: FastifyBaseLogger
  readonly #time: LeagueTime
  readonly #clock: () => Date
  readonly #loop = new Loop(() => this.run(), INTERVAL_MS)

  constructor(
    store: Store,
    pusher: Pusher,
    { log, time, clock }: { log: FastifyBaseLogger; time: LeagueTime; clock: () => Date },
  ) {
    this.#store = store
    this.#pusher = pusher
    this.#log = log
    this.#time = time
    this.#clock = clock
  }

  start(): void {
    this.#loop.start(INTERVAL_MS)
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Sends everything that is due. Never throws: what failed is retried later. */
  async run(): Promise<void> {
    try {
      while (!this.#loop.isOver && (await isBroadcastDue(this.#store.db, this.#clock()))) {
        const now = this.#clock()
        const until = new Date(now.getTime() + LEASE_MS)
        const broadcast = await this.#store.writeWithoutNotification((tx) =>
          claimBroadcast(tx, { now, until }),
        )
        if (broadcast) await this.#sendSlice(broadcast)
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'could not send broadcasts')
    }
  }

  async #sendSlice(broadcast: Broadcast): Promise<void> {
    const { notice, after, upTo } = broadcast
    const letter = await this.#write(broadcast)
    if (typeof letter === 'string') {
      const at = this.#clock()
      await this.#store.writeWithoutNotification((tx) =>
        noteProgress(tx, broadcast, { sent: 0, ended: letter, at }),
      )
      return
    }
    const teamIds = notice.to.followersOf ?? []
    const devices = await listFollowers(this.#store.db, { teamIds, after, upTo, limit: BATCH_SIZE })
    const pushed = await this.#pushAll(devices, letter)
    const at = this.#clock()
    const sent = pushed.filter(({ outcome }) => 'sent' in outcome).length
    const ended = devices.length < BATCH_SIZE ? 'sent' : null
    await this.#store.writeWithoutNotification(async (tx) => {
      await noteOutcomes(tx, pushed, at)
      const isOurs = await noteProgress(tx, broadcast, { last: devices.at(-1)?.id ?? after, sent, ended, at })
      if (isOurs) await sendAgain(tx, notice, pushed.flatMap(missedDevicesOf(at)), at)
    })
    const [problem] = pushed.flatMap(({ outcome }) => ('problem' in outcome ? (outcome.problem ?? []) : []))
    if (problem === undefined) return
    const report = { notice: notice.id, failed: devices.length - sent, of: devices.length }
    this.#log.warn({ ...report, problem: problemText(problem) }, 'some followers were not reached')
  }

  /** The push message to send, or how the broadcast ends without sending. */
  async #write({ notice, madeAt }: Broadcast): Promise<PushMessage | BroadcastEnd> {
    const moment = { now: this.#clock(), time: this.#time }
    // Queued too long, because no server was running.
    if (moment.now.getTime() - Date.parse(madeAt) > RETRY_WINDOW_MS) return 'failed'
    try {
      const present = await this.#store.read((db) => loadPresent(db, [notice], moment))
      if (stateOf(notice, present) !== 'current') return 'obsolete'
      return (await this.#pusher.write(notice)) ?? 'failed'
    } catch (error) {
      if (isDatabaseAway(error) || databaseProblem(error) !== undefined) throw error
      this.#log.error({ err: error, notice: notice.id }, 'could not write a broadcast')
      return 'failed'
    }
  }

  async #pushAll(devices: readonly KnownDevice[], letter: PushMessage): Promise<DeviceOutcome[]> {
    const pushed: DeviceOutcome[] = []
    const left = devices.values()
    const pushSome = async () => {
      for (const device of left) {
        pushed.push({ device, outcome: await this.#pusher.push(device, letter) })
        // Yields to pending requests: encrypting one message takes a millisecond.
        await setImmediate()
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, pushSome))
    return pushed
  }
}

/** When to retry the devices that couldn't be reached, and why they couldn't; unproven devices aren't retried. */
function missedDevicesOf(at: Date) {
  return ({ device, outcome }: DeviceOutcome) =>
    'later' in outcome && !isUnproven(device)
      ? [{ deviceId: device.id, problem: problemText(outcome.problem), dueAt: nextAttempt(1, at, outcome) }]
      : []
}
