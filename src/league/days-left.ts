import { dayNumber } from './day.ts'

/**
 * The days left until a calendar day, the same number for every text about it: 1 on the day before, 0 on the day
 * itself, below 0 afterwards. Calendar days are counted, so daylight saving makes no difference.
 * @param lastDay as `2025-12-20`
 * @param today likewise, in the league's time zone
 */
export function daysLeft(lastDay: string, today: string): number {
  return dayNumber(lastDay) - dayNumber(today)
}

/**
 * The number of days on which something can still be done, today and the last day included: 0 afterwards.
 * @param left the result of `daysLeft`
 */
export function usableDays(left: number): number {
  return Math.max(0, left + 1)
}
