import type { Moment } from './kind.ts'

const DAY = 24 * 60 * 60_000

/** From nine o'clock on people are reminded of what hangs on the day, in minutes of it. */
const morning = 9 * 60

/** The day so many days after another, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** The day of an instant, as the clocks of the league have it. */
export function dayOf(date: string, { time }: Pick<Moment, 'time'>): string {
  return time.at(Date.parse(date)).day
}

/** Which day it is. */
export function today({ now, time }: Moment): string {
  return time.at(now.getTime()).day
}

/** Whether it is nine o'clock of a day, or later. */
export function isMorningOver(day: string, { now, time }: Moment): boolean {
  const { day: current, minutes } = time.at(now.getTime())
  return current > day || (current === day && minutes >= morning)
}

/** `hoy`, `mañana` or `el sáb 3 may`, when it is said. */
export function nearDay(date: string, moment: Moment): string {
  const day = dayOf(date, moment)
  if (day === today(moment)) return 'hoy'
  if (day === daysAfter(today(moment), 1)) return 'mañana'
  return `el ${moment.time.shortDay(Date.parse(date))}`
}

/** `a las 11:30`, when it is said after a verb. */
export function atHour(date: string, { time }: Pick<Moment, 'time'>): string {
  const hour = time.clock(Date.parse(date))
  return `a ${hour.startsWith('01') ? 'la' : 'las'} ${hour}`
}

/** A day as people say it, `sáb 3 may`. */
export function nameOfDay(day: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Date(day).toLocaleDateString('es', { ...parts, timeZone: 'UTC' }).replace(',', '')
}
