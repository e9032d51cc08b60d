/**
 * The longest delay that a push service can request, in milliseconds. After a day a notice is of little use, and a
 * longer delay is a mistake or a wrong clock; one request too early does no harm.
 */
const MAX_DELAY_MS = 86_400_000

/**
 * Until when a service wants no requests (RFC 9110, 10.2.3), given in seconds or as a date; undefined if it is neither,
 * or in the past.
 *
 * @param said the value of the header `Retry-After`
 */
export function readRetryAfter(said: string | null, now: Date): Date | undefined {
  const milliseconds = waitOf(said ?? '', now)
  return milliseconds > 0 ? new Date(now.getTime() + Math.min(milliseconds, MAX_DELAY_MS)) : undefined
}

function waitOf(said: string, now: Date): number {
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const date = new Date(said)
  // `Date` parses almost anything; only a date in HTTP's format survives the round trip.
  return date.toUTCString() === said ? date.getTime() - now.getTime() : NaN
}
