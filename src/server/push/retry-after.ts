/**
 * How far ahead a push service may put something off, in milliseconds. After a day a notice is of little use, and what
 * says more is a mistake or another clock: to ask once too early costs nobody anything.
 */
const MAX_DELAY_MS = 86_400_000

/**
 * Until when somebody asks to be left alone (RFC 9110, 10.2.3), by seconds or by a date; undefined where it is neither,
 * or over.
 *
 * @param said what the header `Retry-After` holds
 */
export function readRetryAfter(said: string | null, now: Date): Date | undefined {
  const milliseconds = waitOf(said ?? '', now)
  return milliseconds > 0 ? new Date(now.getTime() + Math.min(milliseconds, MAX_DELAY_MS)) : undefined
}

function waitOf(said: string, now: Date): number {
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const date = new Date(said)
  // `Date` makes something of almost anything; what it writes alike is a date as HTTP has it.
  return date.toUTCString() === said ? date.getTime() - now.getTime() : NaN
}
