/** Lengths of time in milliseconds, for limits. Days of the calendar are counted with `daysAfter`. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export function daysLong(days: number): number {
  return days * DAY_MS
}
