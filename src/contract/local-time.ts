import { daysLong, MINUTE_MS } from '#league/durations.ts'
import { instantOf, isoOf } from '#league/instant.ts'

/** A typed local time: its instant (ISO 8601 in UTC), and whether it occurs twice that day. */
export type ReadTime = { instant: string; repeated: boolean }

/**
 * The instant of a local time in a time zone. A time that occurs twice (the clocks go back) means the first instant;
 * null for one that is skipped (the clocks go forward), or an invalid one.
 * @param typed as `datetime-local` gives it: `2026-10-25T02:30`
 * @param timeZone IANA name of the league's zone
 */
export function readLocalTime(typed: string, timeZone: string): ReadTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null
  const asUtc = instantOf(`${typed}Z`)
  // 30 February may be read as 2 March.
  if (asUtc === null || !isoOf(asUtc).startsWith(typed)) return null
  // The zone's only possible offsets are those of a day before and of a day after.
  const offsets = [offsetAt(asUtc - daysLong(1), timeZone), offsetAt(asUtc + daysLong(1), timeZone)]
  const instants = [...new Set(offsets.map((offset) => asUtc - offset))]
    .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
    .toSorted((a, b) => a - b)
  const [first] = instants
  if (first === undefined) return null
  return { instant: isoOf(first), repeated: instants.length > 1 }
}

/** An instant as local time of a zone, in the format of `datetime-local`. */
export function writeLocalTime(instant: string, timeZone: string): string {
  const time = instantOf(instant)!
  return isoOf(time + offsetAt(time, timeZone)).slice(0, 16)
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year = '', month, day, hour, minute } = partsIn(timeZone, instant)
  const minutes = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  return instantOf(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}Z`)! - minutes
}

/** Creating a format takes far longer than using it, and a calendar shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The local year, month, day, hour and minute of an instant, in figures; all but the year with two. */
export function partsIn(timeZone: string, instant: number): Record<string, string> {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}
