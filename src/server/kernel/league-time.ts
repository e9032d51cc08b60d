import { getTimes } from 'suncalc'
import { partsIn, readLocalTime } from '#contract/local-time.ts'
import { daysAfter, mondayOf, weekdayOf } from '#league/day.ts'
import { instantOf } from '#league/instant.ts'
import type { SuggestedHour } from '#league/suggested-options.ts'
import { MINUTE_MS } from '#league/durations.ts'

export type Moment = { now: Date; time: LeagueTime }

/** A location on Earth, in degrees (WGS 84). */
export type Coordinates = { lat: number; lon: number }

const HOUR = 60
const DAY = 24 * HOUR

/** Local time of the league: in its time zone an hour may be repeated in autumn and skipped in spring. */
export class LeagueTime {
  readonly #shortDay: Intl.DateTimeFormat
  readonly #timeZone: string

  constructor(timeZone: string) {
    this.#timeZone = timeZone
    this.#shortDay = new Intl.DateTimeFormat('es', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
  }

  /** @param instant in milliseconds */
  at(instant: number): SuggestedHour {
    const { year, month, day, hour, minute } = partsIn(this.#timeZone, instant)
    const iso = `${year}-${month}-${day}`
    return {
      at: new Date(instant).toISOString(),
      day: iso,
      weekday: weekdayOf(iso),
      minutes: Number(hour) * HOUR + Number(minute),
    }
  }

  /** The day of an instant, both ISO 8601. */
  dayOf(date: string): string {
    return this.at(Date.parse(date)).day
  }

  /** Noon of a day, ISO 8601. */
  noonOf(day: string): string {
    return readLocalTime(`${day}T12:00`, this.#timeZone)!.instant
  }

  /** Nine o'clock so many days after the day of an instant; both in milliseconds. */
  morningAfter(instant: number, days: number): number {
    return instantOf(
      readLocalTime(`${daysAfter(this.at(instant).day, days)}T09:00`, this.#timeZone)!.instant,
    )!
  }

  /** The Monday of the week of an instant, in milliseconds: `2026-11-23`. */
  mondayOf(instant: number): string {
    return mondayOf(this.at(instant).day)
  }

  /** The short day in Spanish, `sáb 3 may`; `instant` in milliseconds. */
  shortDay(instant: number): string {
    return this.#shortDay.format(instant).replace(',', '')
  }

  /** The local time, `09:30`; `instant` in milliseconds. */
  clock(instant: number): string {
    const { minutes } = this.at(instant)
    return [minutes / HOUR, minutes % HOUR].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  }

  /** `sáb 3 may a las 09:30`; `instant` in milliseconds. */
  shortMoment(instant: number): string {
    return `${this.shortDay(instant)} a las ${this.clock(instant)}`
  }

  /** Every whole local hour between two instants, the first included; a repeated hour is listed twice. */
  listHours(from: number, until: number): SuggestedHour[] {
    const hours: SuggestedHour[] = []
    let instant = Math.ceil(from / MINUTE_MS) * MINUTE_MS
    while (instant < until) {
      const hour = this.at(instant)
      if (hour.minutes % HOUR === 0) hours.push(hour)
      instant += (HOUR - (hour.minutes % HOUR)) * MINUTE_MS
    }
    return hours
  }

  /** The time of sunset, in minutes of that day; null where the sun doesn't set. */
  sunsetOn(day: string, location: Coordinates): number | null {
    return this.#sunOn(day, 'sunset', location)
  }

  /** The time of sunrise, likewise. */
  sunriseOn(day: string, location: Coordinates): number | null {
    return this.#sunOn(day, 'sunrise', location)
  }

  #sunOn(day: string, event: 'sunrise' | 'sunset', { lat, lon }: Coordinates): number | null {
    const instant = getTimes(new Date(`${day}T12:00:00Z`), lat, lon)[event]
    if (instant === null) return null
    const shown = this.at(instant.getTime())
    // In a far northern summer the sun sets past midnight, and rises before it.
    return shown.day === day ? shown.minutes : shown.minutes + (event === 'sunset' ? DAY : -DAY)
  }
}
