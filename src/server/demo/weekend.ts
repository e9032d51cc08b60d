import { DAY_MS, HOUR_MS } from '#league/durations.ts'
import { readLocalTime } from '#contract/local-time.ts'

const saturday = 6

/** A weekend, as the midnight (UTC) when its Saturday begins. */
export type Weekend = Date

/** The first weekend that begins after today. A weekend in progress is neither this one nor the last. */
export function nextWeekend(now: Date): Weekend {
  return firstSaturday(new Date(now.getTime() + DAY_MS))
}

/** The last finished weekend: on a Sunday, that of the Saturday eight days before. */
export function lastWeekend(now: Date): Weekend {
  return firstSaturday(new Date(now.getTime() - 8 * DAY_MS))
}

/** The weekend of the first Saturday on or after a day. */
export function firstSaturday(from: Date): Weekend {
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  const ahead = (saturday - from.getUTCDay() + 7) % 7
  return new Date(midnight + ahead * DAY_MS)
}

export function weekendsLater(weekend: Weekend, weeks: number): Weekend {
  return new Date(weekend.getTime() + weeks * 7 * DAY_MS)
}

/** The Saturday as an ISO day. */
export function dayOf(weekend: Weekend): string {
  return weekend.toISOString().slice(0, 10)
}

/** The instant of an hour in Madrid on the Saturday or Sunday of a weekend. */
export function instantOn(weekend: Weekend, { sunday, hour }: { sunday: boolean; hour: number }): string {
  const clock = new Date(weekend.getTime() + (sunday ? DAY_MS : 0) + hour * HOUR_MS)
  return readLocalTime(clock.toISOString().slice(0, 16), 'Europe/Madrid')!.instant
}
