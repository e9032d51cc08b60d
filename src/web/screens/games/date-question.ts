import { spanishDay } from '../../ui/spanish-date.ts'

/** How far ahead a game is usually created at most. */
const USUAL_MONTHS = 4

/**
 * What to ask about a day and hour that seldom is meant, as it is over already or many months ahead; null of any other.
 *
 * @param typed as `datetime-local` gives it: `2026-11-21T12:00`
 * @param now what the league's clocks show, written alike
 */
export function dateQuestion(typed: string, now: string): string | null {
  // What was typed says itself which day it is: no zone is to move it.
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
