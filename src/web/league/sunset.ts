import { getTimes } from 'suncalc'
import type { Court } from '#contract/courts.ts'
import { writeLocalTime } from '../ui/local-time.ts'

type Place = Pick<Court, 'lat' | 'lon'>

const HOUR = 60
const DAY = 24 * HOUR

/**
 * When the sun sets on a court, in minutes of the day on the clocks of the league.
 *
 * @param day of the calendar: `2026-11-21`
 * @param courts the league's: where a court has no coordinates, the middle of those that have them stands for it
 * @returns null where no court has coordinates, and where the sun doesn't set
 */
export function sunsetOn(day: string, court: Place, courts: Place[], timeZone: string): number | null {
  const lat = court.lat ?? median(courts.map((one) => one.lat))
  const lon = court.lon ?? median(courts.map((one) => one.lon))
  if (lat === null || lon === null) return null
  const { sunset } = getTimes(new Date(`${day}T12:00:00Z`), lat, lon)
  if (sunset === null) return null
  const [shownDay, time = ''] = writeLocalTime(sunset.toISOString(), timeZone).split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  // In a summer far up north it is past midnight.
  return hours * HOUR + minutes + (shownDay === day ? 0 : DAY)
}

/** Minutes of a day as clocks show them: `17:54`. */
export function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / HOUR) % 24, minutes % HOUR]
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** The one in the middle, the upper of two. */
function median(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  return known[Math.floor(known.length / 2)] ?? null
}
