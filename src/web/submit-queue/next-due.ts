import type { Entry } from './entries.ts'

/** What has waited longer is sent only when its person says so again: less than the server remembers its key. */
const MAX_AGE_MS = 6 * 86_400_000

/** Whether an entry has waited so long that nobody knows whether it is still meant. */
export function isOld({ since, state }: Entry, now: number): boolean {
  return state === 'waiting' && now - since >= MAX_AGE_MS
}

/** The first that may be sent: nothing goes before what was sent off earlier for the same game. */
export function nextDue(entries: readonly Entry[], now: number): Entry | undefined {
  const games = new Set<number>()
  for (const entry of entries) {
    if (!games.has(entry.gameId) && entry.state === 'waiting' && !isOld(entry, now)) return entry
    games.add(entry.gameId)
  }
  return undefined
}

/** Whether something that was sent off earlier for the same game has to be settled first by its person. */
export function isBlocked(entry: Entry, entries: readonly Entry[], now: number): boolean {
  const earlier = entries.slice(
    0,
    entries.findIndex(({ key }) => key === entry.key),
  )
  return earlier.some((one) => one.gameId === entry.gameId && (one.state !== 'waiting' || isOld(one, now)))
}
