import { useRef } from 'react'
import { scheduleFault } from '../../league/schedule-fields.tsx'
import { useSite } from '../../api/site.ts'
import { readLocalTime, writeLocalTime } from '../../ui/local-time.ts'
import { Question } from '../../ui/question.ts'
import { invalid } from '../../ui/use-form.ts'
import { dateQuestion } from './date-question.ts'

/**
 * The instant of a typed day and hour. Throws what the form says of an hour that no clock shows or a year out of bounds, and, once for each,
 * what it asks about one that seldom is meant: who sends it again has answered.
 *
 * @param settled a day and hour that isn't asked about: the game's own
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
