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
export function createRetention(
  store: Store,
  log: FastifyBaseLogger,
  { mail = false, clock = () => new Date() }: Partial<Site> & { clock?: () => Date } = {},
) {
  let loop: Loop | undefined
  let hasWarned = false

  function start({ first = FIRST_DELAY_MS, between = HOUR_MS } = {}): void {
    loop = new Loop(() => run(), between)
    loop.start(first)
  }

  /** Resolves when the running batch has ended. */
  async function stop(): Promise<void> {
    await loop?.stop()
  }

  /** One run. Never throws: what failed is retried in the next run. */
  async function run(): Promise<void> {
    try {
      const now = clock()
      const { leagueTime, deleted } = await deleteOld(store, now, {
        mail,
        isOver: () => loop?.isOver ?? false,
      })
      warnOfClock(now, leagueTime)
      if (Object.keys(deleted).length > 0) log.info({ deleted, leagueTime }, 'deleted what is too old')
    } catch (error) {
      log.warn({ err: error }, 'could not delete what is too old')
    }
  }

  function warnOfClock(now: Date, leagueTime: string | undefined): void {
    if (leagueTime === undefined) return
    const days = Math.round((now.getTime() - Date.parse(leagueTime)) / DAY_MS)
    const isFar = days > MAX_FUTURE_DAYS
    if (isFar && !hasWarned) {
      log.warn(
        { now, leagueTime, days },
        'the clock is far ahead of the last change: no later change confirms it',
      )
    }
    hasWarned = isFar
  }

  return { start, stop, run }
}
