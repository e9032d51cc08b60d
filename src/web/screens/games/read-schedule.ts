import { useRef } from 'react'
import { scheduleFault } from '../../league/games/schedule-fields.tsx'
import { useSite } from '../../api/site.ts'
import { readLocalTime, writeLocalTime } from '#contract/local-time.ts'
import { Question } from '../../ui/question.ts'
import { invalid } from '../../ui/use-form.ts'
import { spanishDay } from '../../ui/spanish-date.ts'
import { deviceNow } from '../../kernel/clock.ts'

/**
 * Converts a typed local date and time to an instant. Throws a field error for a time that clocks skip or a year out of
 * bounds, and a question, once per value, for an unlikely date: submitting again confirms it.
 * @param settled a value that isn't asked about: the game's current one
 */
export function useReadSchedule(settled = ''): (typed: string) => string {
  const { timeZone } = useSite()
  const asked = useRef(settled)
  return (typed) => {
    const fault = scheduleFault(typed, timeZone)
    if (fault !== null) throw invalid({ date: fault })
    const question = dateQuestion(typed, writeLocalTime(new Date(deviceNow()).toISOString(), timeZone))
    if (question !== null && asked.current !== typed) {
      asked.current = typed
      throw new Question(question, 'date')
    }
    return readLocalTime(typed, timeZone)!.instant
  }
}

const USUAL_MONTHS = 4

/**
 * The question about an unlikely date and time, one in the past or many months ahead; null for any other.
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
