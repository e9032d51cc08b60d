import { setImmediate } from 'node:timers/promises'
import { findLastChange } from '../audit/queries.ts'
import type { Store } from '../db/store.ts'
import { retentionPolicies } from './growth.ts'

const DAY_MS = 86_400_000

/** How long before the clock's now a change has to lie to vouch for the time. */
const vouchingDays = 7

/** Rows of one transaction, for which everybody else's writes wait, and of one thing in one run. */
const BATCH_ROWS = 200
const MAX_ROWS_PER_RUN = 2000

/** What one run has done: the league's own time, and of each thing that lost rows how many and what they were before. */
export type Deletion = {
  leagueTime: string | undefined
  deleted: Record<string, { rows: number; before: string }>
}

/**
 * Deletes what is too old, some rows at a time. How old a thing is, the league's own time says and not the clock: the
 * instant of the last change that is a week old. A clock that has jumped ahead finds the same changes as before, and
 * deletes nothing by its own word until the league has lived by it for a week; one that has jumped back finds older
 * ones. While nobody changes anything, as in summer, nothing grows older. Where nothing vouches, nothing is deleted.
 *
 * @param isOver Asked between two batches: whether to leave the rest
 */
export async function deleteOld(
  store: Store,
  now: Date,
  isOver: () => boolean = () => false,
): Promise<Deletion> {
  const leagueTime = await findLastChange(store.db, daysBefore(now, vouchingDays))
  const deleted: Deletion['deleted'] = {}
  if (leagueTime === undefined) return { leagueTime, deleted }
  for (const { what, shows = false, days, deleteBefore } of retentionPolicies) {
    const before = daysBefore(new Date(leagueTime), days)
    let rows = 0
    let last = BATCH_ROWS
    while (last === BATCH_ROWS && rows < MAX_ROWS_PER_RUN && !isOver()) {
      last = await store.write(
        (tx) => deleteBefore(tx, before, BATCH_ROWS, leagueTime),
        (some) => shows && some > 0,
      )
      rows += last
      await setImmediate()
    }
    if (rows > 0) deleted[what] = { rows, before }
  }
  return { leagueTime, deleted }
}

function daysBefore(instant: Date, days: number): string {
  return new Date(instant.getTime() - days * DAY_MS).toISOString()
}
