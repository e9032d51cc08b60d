import { useEffect, type ReactNode } from 'react'
import type { Court } from '#contract/courts.ts'
import { NO_COURT } from '#contract/sentences.ts'
import { lightDuring, UNCHECKED_LIGHTS, type Light } from '#league/court-light.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSite } from '../../site.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'
import { readLocalTime } from '../../ui/local-time.ts'
import { spanishTime } from '../../ui/spanish-date.ts'
import { SKIPPED } from './read-schedule.ts'
import { RetryHint } from './retry-hint.tsx'

const REPEATED =
  'Esa noche se atrasan los relojes y esa hora pasa dos veces: vale la primera, en horario de verano.'

/** When and where a game is played: the day and hour, then the courts free at that time (`date`, `courtId`). */
export function ScheduleFields({ gameId }: { gameId?: number }) {
  const { timeZone } = useSite()
  const date = useField('date')
  const { value: courtId, set: chooseCourt } = useField('courtId')
  const time = readLocalTime(date.value, timeZone)
  const moment = time === null ? null : Date.parse(time.instant)
  const {
    answer: courts,
    failure,
    retry,
  } = useAnswer(moment === null ? null : `courts ${moment}`, (api) => {
    const query = { date: moment ?? 0, ...(gameId !== undefined && { gameId }) }
    return api('GET /basketball-court/available', { query })
  })
  const taken = courtId !== '' && courts !== null && !courts.some(({ id }) => String(id) === courtId)
  useEffect(() => {
    if (taken) chooseCourt('')
  }, [taken, chooseCourt])

  let dateHint = 'Los partidos ocupan la cancha hora y media.'
  if (time?.repeated) dateHint = REPEATED
  if (time === null && date.value !== '' && date.error === undefined) dateHint = SKIPPED
  const placeholder =
    moment === null
      ? 'Antes, el día y la hora'
      : courts === null
        ? failure === null
          ? 'Buscando canchas libres…'
          : 'No sabemos qué canchas están libres'
        : courts.length === 0
          ? 'No hay ninguna libre a esa hora'
          : 'Elige una cancha'
  const chosen = courts?.find(({ id }) => String(id) === courtId)
  let hint: ReactNode = courts && courts.length > 0 ? `${courts.length} libres a esa hora.` : null
  if (chosen) hint = <CourtHint court={chosen} />
  if (failure !== null) hint = <RetryHint failure={failure} retry={retry} />
  return (
    <>
      <TextField
        name="date"
        type="datetime-local"
        label="Día y hora"
        required
        missing="Elige el día y la hora."
        wrong="Elige un día y una hora."
        hint={dateHint}
      />
      <SelectField
        name="courtId"
        label="Cancha"
        required
        missing={NO_COURT}
        disabled={courts === null || courts.length === 0}
        placeholder={placeholder}
        hint={hint}
        groups={time === null ? [] : byLight(courts ?? [], spanishTime(time.instant, timeZone))}
      />
    </>
  )
}

const LIGHTS: { light: Light; name: string }[] = [
  { light: 'on', name: 'Con luces a esa hora' },
  { light: 'unknown', name: UNCHECKED_LIGHTS },
  { light: 'off', name: 'Sin luces a esa hora' },
]

/** The courts by their names alone, which fit a phone; what else there is to know of one is said once it is chosen. */
function byLight(courts: Court[], start: string) {
  const groups = LIGHTS.map(({ light, name }) => ({
    name,
    options: courts
      .filter((court) => lightDuring(start, court) === light)
      .map((court) => ({ value: String(court.id), name: court.name })),
  }))
  return groups.filter(({ options }) => options.length > 0)
}

function CourtHint({ court: { direction, lights, lightTimeout } }: { court: Court }) {
  return lights && lightTimeout !== null ? `${direction}. Luces: ${lightTimeout}.` : direction
}
