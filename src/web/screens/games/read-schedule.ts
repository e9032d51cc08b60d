import { useRef } from 'react'
import { scheduleFault } from '../../league/games/schedule-fields.tsx'
import { useSite } from '../../api/site.ts'
import { readLocalTime, writeLocalTime } from '#contract/local-time.ts'
import { Question } from '../../ui/question.ts'
import { invalid } from '../../ui/use-form.ts'
import { dateQuestion } from './date-question.ts'

/**
 * Converts a typed local date and time to an instant. Throws a field error for a time that clocks skip or a year out of
 * bounds, and a question, once per value, for an unlikely date: submitting again confirms it.
 *
 * @param settled a value that isn't asked about: the game's current one
 */
export function useReadSchedule(settled = ''): (typed: string) => string {
  const { timeZone } = useSite()
  const asked = useRef(settled)
  return (typed) => {
    const fault = scheduleFault(typed, timeZone)
    if (fault !== null) throw invalid({ date: fault })
    const question = dateQuestion(typed, writeLocalTime(new Date().toISOString(), timeZone))
    if (question !== null && asked.current !== typed) {
      asked.current = typed
      throw new Question(question, 'date')
    }
    return readLocalTime(typed, timeZone)!.instant
  }
}
