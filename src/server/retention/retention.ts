import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../db/store.ts'
import { Loop } from '../kernel/loop.ts'
import { retentionPolicies, type Site } from './growth.ts'
import { daysLong, HOUR_MS } from '#league/durations.ts'
import { setImmediate } from 'node:timers/promises'
import { findLastChange } from '../audit/queries.ts'

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

  /** One run. Never throws: what failed is retried in the next run. */
  async function run(): Promise<void> {
    try {
      const now = clock()
      const isOver = () => loop?.isOver ?? false
      const { leagueTime, deleted } = await deleteOld(store, now, { mail, isOver })
      await store.forgetDeleted()
      warnOfClock(now, leagueTime)
      if (Object.keys(deleted).length > 0) log.info({ deleted, leagueTime }, 'deleted what is too old')
    } catch (error) {
      log.warn({ err: error }, 'could not delete what is too old')
    }
  }

  function warnOfClock(now: Date, leagueTime: string | undefined): void {
    if (leagueTime === undefined) return
    const days = Math.round((now.getTime() - Date.parse(leagueTime)) / daysLong(1))
    const isFar = days > MAX_FUTURE_DAYS
    if (isFar && !hasWarned) {
      const message = 'the clock is far ahead of the last change: no later change confirms it'
      log.warn({ now, leagueTime, days }, message)
    }
    hasWarned = isFar
  }

  /** Resolves when the running batch has ended. */
  const stop = async () => loop?.stop()

  return { start, stop, run }
}

/** Minimum age in days, by the clock, of the change that sets the league's time. */
const vouchingDays = 7

/** Rows per transaction, which blocks other writes, and rows per policy and run. */
const BATCH_ROWS = 200
const MAX_ROWS_PER_RUN = 2000

/** Result of one run: the league's time, and for each policy the number of deleted rows and their cutoff. */
type Deletion = {
  leagueTime: string | undefined
  deleted: Record<string, { rows: number; before: string }>
}

/**
 * Deletes old rows in batches. Ages are measured by the league's time, not by the clock: the instant of the last change
 * that is at least a week old by the clock. If the clock jumps ahead, that change stays the same, and nothing is
 * deleted by the new time until changes have been made for a week; if it jumps back, an older change is found. Without
 * changes, as in summer, nothing ages. Without a change that is a week old, nothing is deleted.
 * Policies with `byClock` are the exception.
 * @param options `isOver`: called between batches; true skips the rest
 */
export async function deleteOld(
  store: Store,
  now: Date,
  { isOver = () => false, mail = false }: Partial<Site> & { isOver?: () => boolean } = {},
): Promise<Deletion> {
  const leagueTime = await findLastChange(store.db, daysBefore(now, vouchingDays))
  const deleted: Deletion['deleted'] = {}
  for (const { what, shows = false, byClock = false, days, deleteBefore } of retentionPolicies) {
    const newest = byClock ? now.toISOString() : leagueTime
    if (newest === undefined) continue
    const before = daysBefore(new Date(newest), days)
    let rows = 0
    let last = BATCH_ROWS
    while (last === BATCH_ROWS && rows < MAX_ROWS_PER_RUN && !isOver()) {
      last = await store.write(
        (tx) => deleteBefore(tx, before, BATCH_ROWS, newest, { mail }),
        (some) => (shows && some > 0 ? 'everything' : null),
      )
      rows += last
      await setImmediate()
    }
    if (rows > 0) deleted[what] = { rows, before }
  }
  return { leagueTime, deleted }
}

function daysBefore(instant: Date, days: number): string {
  return new Date(instant.getTime() - daysLong(days)).toISOString()
}
