import { daysLeft } from '#league/days-left.ts'
import { dayKey } from '../../ui/spanish-date.ts'

/**
 * The days left until the last day of a phase; see `daysLeft`.
 *
 * @param endDate the day, `2025-12-20`
 * @param now in milliseconds
 */
export function daysUntil(endDate: string, now: number, timeZone: string): number {
  return daysLeft(endDate, dayKey(new Date(now).toISOString(), timeZone))
}

/** Games a week as text, `1,4`: rounded up, so that a team that keeps this pace finishes in time. */
export function paceText(perWeek: number): string {
  // Drops the rounding error of floating point first, so that a whole tenth isn't rounded up.
  const tenths = Math.ceil(Number((perWeek * 10).toFixed(6)))
  return String(tenths / 10).replace('.', ',')
}
