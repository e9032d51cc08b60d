import { spanishDay } from '../../ui/spanish-date.ts'

/** How far ahead most games are created at most. */
const USUAL_MONTHS = 4

/**
 * The question about an unlikely date and time, one in the past or many months ahead; null for any other.
 *
 * @param typed in the format of `datetime-local`: `2026-11-21T12:00`
 * @param now local time of the league, in the same format
 */
export function dateQuestion(typed: string, now: string): string | null {
  // The typed text is local time already: UTC keeps the day as typed.
  const day = spanishDay(`${typed}Z`, { timeZone: 'UTC', seasonYear: null })
  if (typed < now) return `¿Seguro? Ya ha pasado: era el ${day}. Si es así, envíalo otra vez.`
  const months = wholeMonths(now, typed)
  if (months < USUAL_MONTHS) return null
  return `¿Seguro? Es dentro de ${sayMonths(months)}: el ${day}. Si es así, envíalo otra vez.`
}

function wholeMonths(from: string, to: string): number {
  const begun = monthNumber(to) - monthNumber(from)
  return to.slice(8) < from.slice(8) ? begun - 1 : begun
}

function monthNumber(local: string): number {
  return Number(local.slice(0, 4)) * 12 + Number(local.slice(5, 7))
}

function sayMonths(months: number): string {
  return months < 24 ? `${months} meses` : `${Math.floor(months / 12)} años`
}
