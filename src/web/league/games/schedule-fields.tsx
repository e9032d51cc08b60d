import { useEffect, useState, type ReactNode } from 'react'
import type { FreeCourt } from '#contract/courts.ts'
import { FIRST_YEAR, LAST_YEAR } from '#contract/limits.ts'
import { NO_COURT, NOT_IN_OUR_TIME } from '#contract/sentences.ts'
import type { GameLight as Light } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { isBeforeSunrise, lightDuring, lightOfGame, UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { inSixtieths } from '#league/day.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSite } from '../../api/site.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'
import { TextLink } from '../../ui/link.tsx'
import { readLocalTime } from '#contract/local-time.ts'
import { RetryHint } from '../../ui/look-up.tsx'

const SKIPPED = 'Esa hora no existe: esa noche los relojes se adelantan. Elige otra.'

const REPEATED =
  'Esa noche se atrasan los relojes y esa hora pasa dos veces: vale la primera, en horario de verano.'

export function scheduleFault(typed: string, timeZone: string): string | null {
  const year = Number.parseInt(typed, 10)
  if (year < FIRST_YEAR || year > LAST_YEAR) return NOT_IN_OUR_TIME
  return readLocalTime(typed, timeZone) === null ? SKIPPED : null
}

/** When and where a game is played (`date`, `courtId`). `of`: a prefix of both names, in forms with several pairs. */
export function ScheduleFields({ gameId, of = '' }: { gameId?: number; of?: string }) {
  const { timeZone } = useSite()
  const date = useField(`${of}date`)
  const { value: courtId, set: chooseCourt } = useField(`${of}courtId`)
  const fault = scheduleFault(date.value, timeZone)
  const time = fault === null ? readLocalTime(date.value, timeZone) : null
  const moment = time === null ? null : Date.parse(time.instant)
  const query = useApiQuery(moment === null ? null : `courts ${moment}`, (api) => {
    const at = { date: moment ?? 0, ...(gameId !== undefined && { gameId }) }
    return api('GET /basketball-court/available', { query: at })
  })
  const courts = query.state === 'known' ? query.answer : null
  const taken = courtId !== '' && courts !== null && !courts.some(({ id }) => String(id) === courtId)
  const [lostAt, setLostAt] = useState<number | null>(null)
  if (taken && lostAt !== moment) setLostAt(moment)
  useEffect(() => {
    if (taken) chooseCourt('')
  }, [taken, chooseCourt])

  let dateHint = 'Los partidos ocupan la cancha hora y media.'
  if (time?.repeated) dateHint = REPEATED
  if (fault !== null && date.value !== '' && date.error === undefined) dateHint = fault
  const placeholder =
    moment === null
      ? 'Elige primero el día y la hora'
      : courts === null
        ? query.state === 'failed'
          ? 'No sabemos qué canchas están libres'
          : 'Buscando canchas libres…'
        : courts.length === 0
          ? 'No hay ninguna libre a esa hora'
          : 'Elige una cancha'
  const [, start = ''] = date.value.split('T')
  // Without a known sunset there are still the lights.
  const lightOf = (court: FreeCourt) =>
    lightOfGame({ start, sunrise: court.sunrise, sunset: court.sunset, court }) ?? lightDuring(start, court)
  const chosen = courts?.find(({ id }) => String(id) === courtId)
  let hint: ReactNode = courts && freeHint(courts, start)
  if (lostAt !== null && lostAt === moment)
    hint = 'La cancha que habías elegido no está libre a esa hora: elige otra, u otra hora.'
  if (courts?.length === 0) {
    hint = (
      <span>
        Prueba a otra hora o <TextLink to={paths.newCourt()}>añade una cancha</TextLink>.
      </span>
    )
  }
  if (chosen) hint = courtHint(chosen, start, lightOf(chosen))
  if (query.state === 'failed') hint = <RetryHint {...query} />
  return (
    <>
      <TextField
        name={`${of}date`}
        type="datetime-local"
        label="Día y hora"
        required
        missing="Elige el día y la hora."
        wrong="Elige un día y una hora."
        hint={dateHint}
      />
      <SelectField
        name={`${of}courtId`}
        label="Cancha"
        required
        missing={NO_COURT}
        disabled={courts === null || courts.length === 0}
        placeholder={placeholder}
        hint={hint}
        groups={time === null ? [] : byLight(courts ?? [], lightOf)}
      />
    </>
  )
}

const LIGHTS: { light: Light; name: string }[] = [
  { light: 'day', name: 'Con luz del día' },
  { light: 'on', name: 'Con luces a esa hora' },
  { light: 'unknown', name: UNCHECKED_LIGHTS },
  { light: 'off', name: 'Sin luces a esa hora' },
]

/** The options by court name alone, which fits a phone; the details are shown once a court is chosen. */
export function byLight(courts: FreeCourt[], lightOf: (court: FreeCourt) => Light) {
  const groups = LIGHTS.map(({ light, name }) => ({
    name,
    options: courts
      .filter((court) => lightOf(court) === light)
      .map((court) => ({ value: String(court.id), name: court.name })),
  }))
  return groups.filter(({ options }) => options.length > 0)
}

export function freeHint(courts: FreeCourt[], start: string): string | null {
  const [first] = courts
  if (first === undefined) return null
  const { sunrise, sunset } = first
  const isEarly = isBeforeSunrise(start, sunrise)
  const sets = sunset === null ? '' : ` El sol se pone hacia las ${inSixtieths(sunset)}.`
  return `${courts.length} libres a esa hora.${isEarly ? ` El sol sale hacia las ${inSixtieths(sunrise!)}.` : sets}`
}

export function courtHint(court: FreeCourt, start: string, light: Light): string {
  const { direction, lights, lightTimeout, sunrise, sunset } = court
  const until = lights && lightTimeout !== null ? ` Luces: ${lightTimeout}.` : ''
  if (sunset === null) return `${direction}.${until}`
  const isEarly = isBeforeSunrise(start, sunrise)
  const sun = isEarly
    ? ` El sol sale a las ${inSixtieths(sunrise!)}`
    : ` El sol se pone a las ${inSixtieths(sunset)}`
  if (light === 'day') return `${direction}.${sun}, después del partido.`
  if (light === 'on') return `${direction}.${sun}.${until}`
  const lamps =
    light === 'unknown'
      ? 'las luces están sin comprobar'
      : isEarly
        ? 'empezaríais sin luz'
        : 'acabaríais sin luz'
  return `${direction}.${sun}: ${lamps}.${until}`
}
