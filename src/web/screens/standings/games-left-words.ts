import { dayKey } from '../../ui/spanish-date.ts'

const DAY = 86_400_000

/**
 * How many days are left until the last one of a phase, today and that day included; 0 or less once it has passed.
 *
 * @param endDate the day, `2025-12-20`
 * @param now in milliseconds
 */
export function daysUntil(endDate: string, now: number, timeZone: string): number {
  const today = dayKey(new Date(now).toISOString(), timeZone)
  return (Date.parse(endDate) - Date.parse(today)) / DAY + 1
}

/** Games a week as they are read, `1,4`: rounded up, so that nobody falls behind by what is left out. */
export function paceText(perWeek: number): string {
  // What is a tenth but for the error of binary fractions stays that tenth.
  const tenths = Math.ceil(Number((perWeek * 10).toFixed(6)))
  return String(tenths / 10).replace('.', ',')
}
