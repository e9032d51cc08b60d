import { DAY_MS } from '#league/durations.ts'

/**
 * The longest delay that a push service can request, in milliseconds. After a day a notice is of little use, and a
 * longer delay is a mistake or a wrong clock; one request too early does no harm.
 */
const MAX_DELAY_MS = DAY_MS

/**
 * Until when a service wants no requests (RFC 9110, 10.2.3), given in seconds or as a date; undefined if it is neither,
 * or in the past.
 * @param value of the header `Retry-After`
 */
export function readRetryAfter(value: string | null, now: Date): Date | undefined {
  const milliseconds = delayMsOf(value ?? '', now)
  return milliseconds > 0 ? new Date(now.getTime() + Math.min(milliseconds, MAX_DELAY_MS)) : undefined
}

function delayMsOf(value: string, now: Date): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = new Date(value)
  // `Date` parses almost anything; only a date in HTTP's format survives the round trip.
  return date.toUTCString() === value ? date.getTime() - now.getTime() : NaN
}
