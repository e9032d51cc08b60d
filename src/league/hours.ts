import { HOUR_MS } from './durations.ts'
import { instantOf } from './instant.ts'

/**
 * When an action may be taken: hours after a moment, the first one included and the last one not. `bindsAdmins`: false
 * where admins may take it at any time.
 */
export type Hours = {
  since: 'hour' | 'claim' | 'deletion'
  from?: number
  until?: number
  bindsAdmins?: false
}
/** What they are counted from; absent is what isn't known. */
export type Moments = {
  date?: string | null
  claim?: { at: string } | null | undefined
  deletedAt?: string | null
}

/** Long enough for a game that begins late and has overtimes. */
export const LIVE_HOURS = { since: 'hour', from: -1, until: 6 } as const satisfies Hours

/** Whether it is too early or too late. A moment that isn't known never comes. */
export function outsideOf(
  { since, from = -Infinity, until = Infinity }: Hours,
  game: Moments,
  now: number,
): 'too-early' | 'too-late' | null {
  const moment = { hour: game.date, claim: game.claim?.at, deletion: game.deletedAt }[since]
  const instant = moment ? instantOf(moment) : null
  const passed = instant === null ? -Infinity : (now - instant) / HOUR_MS
  if (passed < from) return 'too-early'
  return passed >= until ? 'too-late' : null
}

/** Whether a game may be shown live at `now`, by its hour alone: never without one. */
export function isLiveHour(date: string | null, now: number): boolean {
  return outsideOf(LIVE_HOURS, { date }, now) === null
}
