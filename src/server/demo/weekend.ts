import { readLocalTime } from '#contract/local-time.ts'
import { daysAfter, weekdayOf } from '#league/day.ts'

const SATURDAY = 5

/** A weekend, by its Saturday: `2026-03-28`. */
export type Weekend = string

/** The first weekend that begins after today. A weekend in progress is neither this one nor the last. */
export function nextWeekend(now: Date): Weekend {
  return firstSaturday(daysAfter(dayOf(now), 1))
}

/** The last finished weekend: on a Sunday, that of the Saturday eight days before. */
export function lastWeekend(now: Date): Weekend {
  return firstSaturday(daysAfter(dayOf(now), -8))
}

export function firstSaturday(day: string): Weekend {
  return daysAfter(day, (SATURDAY - weekdayOf(day) + 7) % 7)
}

export function weekendsLater(weekend: Weekend, weeks: number): Weekend {
  return daysAfter(weekend, weeks * 7)
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The instant of an hour in Madrid on the Saturday or Sunday of a weekend; `hour` may have half hours. */
export function instantOn(weekend: Weekend, { sunday, hour }: { sunday: boolean; hour: number }): string {
  const time = [Math.floor(hour), (hour % 1) * 60].map((part) => String(part).padStart(2, '0')).join(':')
  return readLocalTime(`${daysAfter(weekend, sunday ? 1 : 0)}T${time}`, 'Europe/Madrid')!.instant
}
