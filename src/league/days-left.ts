import { instantOf } from './instant.ts'

const DAY = 86_400_000

/**
 * The days left until a day of the calendar, the one number that every sentence about it says: 1 on the day before, 0
 * on the day itself, below 0 once it has passed. Calendar days are counted, so a change of the hour makes no difference.
 *
 * @param lastDay as `2025-12-20`
 * @param today likewise, by the clocks of the league
 */
export function daysLeft(lastDay: string, today: string): number {
  return (instantOf(lastDay)! - instantOf(today)!) / DAY
}

/**
 * On how many days something can still be done, today and the last day included: 0 once that has passed.
 *
 * @param left as `daysLeft` says
 */
export function usableDays(left: number): number {
  return Math.max(0, left + 1)
}
