import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../db/store.ts'
import { Loop } from '../kernel/loop.ts'
import { deleteOld } from './delete-old.ts'
import type { Site } from './growth.ts'
import { DAY_MS, HOUR_MS } from '#league/durations.ts'

/** Delay of the first run, so that startup isn't slowed down. */
const FIRST_DELAY_MS = 10_000
/** How many days the clock may be ahead of the league's time before a warning is logged. */
const MAX_FUTURE_DAYS = 90

/** Deletes old rows periodically in the background, and logs what it deleted. */
export class Retention {
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  readonly #mail: boolean
  readonly #clock: () => Date
  #loop: Loop | undefined
  #hasWarned = false

  constructor(
    store: Store,
    log: FastifyBaseLogger,
    { mail = false, clock = () => new Date() }: Partial<Site> & { clock?: () => Date } = {},
  ) {
    this.#store = store
    this.#mail = mail
    this.#log = log
    this.#clock = clock
  }

  start({ first = FIRST_DELAY_MS, between = HOUR_MS } = {}): void {
    this.#loop = new Loop(() => this.run(), between)
    this.#loop.start(first)
  }

  /** Resolves when the running batch has ended. */
  async stop(): Promise<void> {
    await this.#loop?.stop()
  }

  /** One run. Never throws: what failed is retried in the next run. */
  async run(): Promise<void> {
    try {
      const now = this.#clock()
      const { leagueTime, deleted } = await deleteOld(this.#store, now, {
        mail: this.#mail,
        isOver: () => this.#loop?.isOver ?? false,
      })
      this.#warnOfClock(now, leagueTime)
      if (Object.keys(deleted).length > 0) this.#log.info({ deleted, leagueTime }, 'deleted what is too old')
    } catch (error) {
      this.#log.warn({ err: error }, 'could not delete what is too old')
    }
  }

  #warnOfClock(now: Date, leagueTime: string | undefined): void {
    if (leagueTime === undefined) return
    const days = Math.round((now.getTime() - Date.parse(leagueTime)) / DAY_MS)
    const isFar = days > MAX_FUTURE_DAYS
    if (isFar && !this.#hasWarned) {
      this.#log.warn(
        { now, leagueTime, days },
        'the clock is far ahead of the last change: no later change confirms it',
      )
    }
    this.#hasWarned = isFar
  }
}
