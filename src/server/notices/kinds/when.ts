import { daysAfter } from '#league/day.ts'
import type { Moment } from '../../kernel/league-time.ts'

/** When reminders of the day may be sent: from nine o'clock, in minutes since midnight. */
const morning = 9 * 60

/** The current day in the league's time zone. */
export function today({ now, time }: Moment): string {
  return time.at(now.getTime()).day
}

/** Whether it is nine o'clock of a day, or later. */
export function isMorningOver(day: string, { now, time }: Moment): boolean {
  const { day: current, minutes } = time.at(now.getTime())
  return current > day || (current === day && minutes >= morning)
}

/** Whether e-mails with the week up to a day may still be on their way: they are given up after three days. */
export function isWeekSent(day: string, moment: Moment): boolean {
  return today(moment) <= daysAfter(day, 3)
}

/** The day of an instant relative to today: `hoy`, `mañana` or `el sáb 3 may`. */
export function nearDay(date: string, moment: Moment): string {
  const day = moment.time.dayOf(date)
  if (day === today(moment)) return 'hoy'
  if (day === daysAfter(today(moment), 1)) return 'mañana'
  return `el ${moment.time.shortDay(Date.parse(date))}`
}

/** The hour of an instant, to follow a verb: `a las 11:30`. */
export function atHour(date: string, { time }: Pick<Moment, 'time'>): string {
  const hour = time.clock(Date.parse(date))
  return `a ${hour.startsWith('01') ? 'la' : 'las'} ${hour}`
}

/** A day as text: `sáb 3 may`. */
export function nameOfDay(day: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Date(day).toLocaleDateString('es', { ...parts, timeZone: 'UTC' }).replace(',', '')
}
