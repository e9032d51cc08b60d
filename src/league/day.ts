import { DAY_MS } from './durations.ts'
import { instantOf, isoOf } from './instant.ts'

/*
 * Days of the calendar, as `2026-03-29`. They are counted and never measured: in a time zone with daylight saving, one
 * has 23 hours and another one 25.
 */

/** The days from the first of 1970 to a day; negative before. */
export function dayNumber(day: string): number {
  return instantOf(day)! / DAY_MS
}

/** The day `days` after another; before it, if negative. */
export function daysAfter(day: string, days: number): string {
  return isoOf((dayNumber(day) + days) * DAY_MS).slice(0, 10)
}

/** The weekday of a day, from 0 for Monday. */
export function weekdayOf(day: string): number {
  // The first of 1970 was a Thursday.
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

/** Minutes of a day as a clock time, `17:54`; seconds as minutes and seconds. */
export function inSixtieths(count: number): string {
  return `${Math.floor(count / 60)}:${String(count % 60).padStart(2, '0')}`
}

export function mondayOf(day: string): string {
  return daysAfter(day, -weekdayOf(day))
}
