import { partsIn } from '#contract/local-time.ts'

const DAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic']
const WHOLE_DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const WHOLE_MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export type DateSetting = {
  /** IANA name of the league's zone. */
  timeZone: string
  /** The first year of the season whose dates need no year; null adds the year to every date. */
  seasonYear: number | null
}

/** `sáb 21 nov, 12:00`, with its year outside the season. Intl's names differ between versions; these don't. */
export function spanishDate(iso: string, { timeZone, seasonYear }: DateSetting): string {
  const parts = partsOf(iso, timeZone)
  const year = isOfSeason(parts, seasonYear) ? '' : ` ${parts.year}`
  return `${DAYS[parts.weekday]} ${parts.day} ${MONTHS[parts.month - 1]}${year}, ${parts.time}`
}

/** The hour alone: `12:00`. */
export function spanishTime(iso: string, timeZone: string): string {
  return partsOf(iso, timeZone).time
}

/** The day alone, unabbreviated: `sábado 21 de noviembre`, and outside the season `sábado 21 de noviembre de 2026`. */
export function spanishDay(iso: string, { timeZone, seasonYear }: DateSetting): string {
  const parts = partsOf(iso, timeZone)
  return `${WHOLE_DAYS[parts.weekday]} ${parts.day} de ${monthOf(parts, seasonYear)}`
}

/** The month alone: `noviembre`, and outside the season `noviembre de 2026`. */
export function spanishMonth(iso: string, { timeZone, seasonYear }: DateSetting): string {
  return monthOf(partsOf(iso, timeZone), seasonYear)
}

/** The parts of a date for a large layout: `sábado`, `21`, `nov`, `12:00`. */
export function spanishParts(iso: string, timeZone: string) {
  const { weekday, day, month, time } = partsOf(iso, timeZone)
  return { weekday: WHOLE_DAYS[weekday]!, day, month: MONTHS[month - 1]!, time }
}

function monthOf(parts: Parts, seasonYear: number | null): string {
  const year = isOfSeason(parts, seasonYear) ? '' : ` de ${parts.year}`
  return `${WHOLE_MONTHS[parts.month - 1]}${year}`
}

/** A season runs from 1 September to 31 August. */
function isOfSeason({ year, month }: Parts, seasonYear: number | null): boolean {
  return (month >= 9 ? year : year - 1) === seasonYear
}

/** A calendar day, `2025-10-01`, as `1 oct 2025`. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]} ${year}`
}

/** The same as `mié 1 oct`, and outside the season `mié 1 oct 2025`. */
export function weekDay(day: string, { seasonYear }: Pick<DateSetting, 'seasonYear'>): string {
  return spanishDate(`${day}T12:00:00Z`, { timeZone: 'UTC', seasonYear }).split(',')[0]!
}

/** The day in the league's zone, to compare and to group by: `2026-11-21`. */
export function dayKey(iso: string, timeZone: string): string {
  const { year, month, day } = partsOf(iso, timeZone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

type Parts = { year: number; month: number; day: number; weekday: number; time: string }

/** The same moments are formatted repeatedly: the server renders a calendar again after every result. */
const known = new Map<string, Parts>()
const worthKeeping = 2000

function partsOf(iso: string, timeZone: string): Parts {
  const key = `${iso} ${timeZone}`
  const before = known.get(key)
  if (before) return before
  const parts = readParts(iso, timeZone)
  if (known.size >= worthKeeping) known.clear()
  known.set(key, parts)
  return parts
}

function readParts(iso: string, timeZone: string): Parts {
  const parts = partsIn(timeZone, Date.parse(iso))
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, weekday, time: `${parts['hour']}:${parts['minute']}` }
}
