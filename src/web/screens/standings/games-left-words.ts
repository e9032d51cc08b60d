import { daysLeft } from '#league/days-left.ts'
import { dayKey } from '../../ui/spanish-date.ts'

/**
 * How many days are left until the last one of a phase: see `daysLeft`.
 *
 * @param endDate the day, `2025-12-20`
 * @param now in milliseconds
 */
export function daysUntil(endDate: string, now: number, timeZone: string): number {
  return daysLeft(endDate, dayKey(new Date(now).toISOString(), timeZone))
}

/** Games a week as they are read, `1,4`: rounded up, so that nobody falls behind by what is left out. */
export function paceText(perWeek: number): string {
  // What is a tenth but for the error of binary fractions stays that tenth.
  const tenths = Math.ceil(Number((perWeek * 10).toFixed(6)))
  return String(tenths / 10).replace('.', ',')
}
