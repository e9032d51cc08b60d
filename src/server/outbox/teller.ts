import type { FastifyBaseLogger } from 'fastify'
import { newToken } from '../auth/credentials.ts'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../league-time.ts'
import { Loop } from '../loop.ts'
import { draftsOfClock, kinds } from '../notices/kinds.ts'
import { beginTelling, findLastTold, listChangesAfter, noteTold } from '../notices/queries.ts'
import { listUntold, tell } from './queries.ts'

const between = 2000

/** How often it is looked what the clock gives to tell, in milliseconds. */
const clockBetween = 60_000

/** How many changes are taken up at once. */
const MOST_CHANGES = 100

/**
 * Finds out what is to be told to whom. The audit log is the outbox: every change stands in it, written in its own
 * transaction; what it gives to tell is made of it here, together with the mark up to where the log has been read.
 */
export class Teller {
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  readonly #time: LeagueTime
  readonly #mail: boolean
  readonly #clock: () => Date
  readonly #loop = new Loop(() => this.run(), between)
  #lookedAtClock = -Infinity

  /** `mail`: whether this site sends e-mails. */
  constructor(
    store: Store,
    {
      log,
      time,
      mail,
      clock,
    }: { log: FastifyBaseLogger; time: LeagueTime; mail: boolean; clock: () => Date },
  ) {
    this.#store = store
    this.#log = log
    this.#time = time
    this.#mail = mail
    this.#clock = clock
  }

  async start(): Promise<void> {
    await this.#store.writeUntold((tx) => beginTelling(tx, newToken()))
    this.#loop.start(between)
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** It never fails: what could not be told is told another time. */
  async run(): Promise<void> {
    try {
      while (!this.#loop.isOver && (await this.#tellChanges()));
      const now = this.#clock()
      if (Math.abs(now.getTime() - this.#lookedAtClock) < clockBetween) return
      this.#lookedAtClock = now.getTime()
      await this.#tellTime(now)
    } catch (error) {
      this.#log.warn({ err: error }, 'could not find out what is to be told')
    }
  }

  /** Answers whether there may be more. */
  async #tellChanges(): Promise<boolean> {
    const last = (await findLastTold(this.#store.db)) ?? 0
    if ((await listChangesAfter(this.#store.db, last, 1)).length === 0) return false
    return this.#store.writeUntold(async (tx) => {
      const now = this.#clock()
      // Another process may have been faster.
      const changes = await listChangesAfter(tx, (await findLastTold(tx)) ?? 0, MOST_CHANGES)
      for (const change of changes) {
        for (const { fromChange } of kinds) {
          for (const draft of (await fromChange?.(tx, change)) ?? [])
            await tell(tx, draft, { at: change.at, now, mail: this.#mail })
        }
      }
      if (changes.length > 0) await noteTold(tx, changes.at(-1)!.id)
      return changes.length === MOST_CHANGES
    })
  }

  async #tellTime(now: Date): Promise<void> {
    const moment = { now, time: this.#time }
    const untold = await this.#store.read(async (db) => {
      const found = []
      for (const draft of await draftsOfClock(db, moment)) {
        const { userIds, deviceIds } = await listUntold(db, draft)
        if (userIds.length + deviceIds.length > 0) found.push(draft)
      }
      return found
    })
    if (untold.length === 0) return
    await this.#store.writeUntold(async (tx) => {
      for (const draft of untold) await tell(tx, draft, { at: now.toISOString(), now, mail: this.#mail })
    })
  }
}
