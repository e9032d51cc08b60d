import type { Entry } from './entries.ts'
import { DAY_MS } from '#league/durations.ts'

/** Older entries are sent only when their user confirms them. Less than the server keeps idempotency keys. */
const MAX_AGE_MS = 6 * DAY_MS

/** Whether an entry has been queued for so long that its user may no longer want it sent. */
export function isOld(entry: Entry, now: number): boolean {
  return entry.state === 'waiting' && isLeft(entry, now)
}

/** Whether its user has done nothing about an entry for so long. */
export function isLeft({ since }: Pick<Entry, 'since'>, now: number): boolean {
  return now - since >= MAX_AGE_MS
}

/** The first entry that may be sent. An entry never overtakes an earlier one for the same game. */
export function nextDue(entries: readonly Entry[], now: number): Entry | undefined {
  const games = new Set<number>()
  for (const entry of entries) {
    if (!games.has(entry.gameId) && entry.state === 'waiting' && !isOld(entry, now)) return entry
    games.add(entry.gameId)
  }
  return undefined
}

/** Whether an earlier entry for the same game first needs an action by its user. */
export function isBlocked(entry: Entry, entries: readonly Entry[], now: number): boolean {
  const earlier = entries.slice(
    0,
    entries.findIndex(({ key }) => key === entry.key),
  )
  return earlier.some((one) => one.gameId === entry.gameId && (one.state !== 'waiting' || isOld(one, now)))
}
