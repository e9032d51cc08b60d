import { invalid } from '../../ui/use-form.ts'
import { readLocalTime } from '../../ui/local-time.ts'

export const SKIPPED = 'Esa hora no existe: esa noche los relojes se adelantan. Elige otra.'

/** The instant of a typed day and hour. Throws what the form says of an hour that no clock shows. */
export function readSchedule(typed: string, timeZone: string): string {
  const time = readLocalTime(typed, timeZone)
  if (time === null) throw invalid({ date: SKIPPED })
  return time.instant
}
