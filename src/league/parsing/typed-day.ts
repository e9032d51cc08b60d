import { instantOf, isoOf } from '../instant.ts'

/**
 * A day in a text. `day`: null for one that doesn't exist (31/02); `weekday`: the one written beside it, from 0 for
 * Monday; `typed`: both as they were written.
 */
export type TypedDay = { typed: string; day: string | null; weekday: number | null }

const DAY_MS = 86_400_000

const WEEKDAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

const WEEKDAY = String.raw`(?:(lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)\.?,?(?: d[ií]a)?,? ?)`
const MONTH = String.raw`(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)\.?`
const YEAR = String.raw`(\d{4}|\d{2})`
const BEFORE = String.raw`(^|[^\p{L}\p{N}/.-])`
const AFTER = String.raw`(?![\p{L}\p{N}/])`

type Part = string | undefined
type Form = { pattern: RegExp; parts: (match: Part[]) => [day: Part, month: Part, year?: Part] }

/** Each pattern: what is before it, the weekday, and the parts. */
const FORMS: Form[] = [
  {
    pattern: form(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})(?:T(?=\d)| 00:00:00)?`, `(?![\\p{N}/-])`),
    parts: ([year, month, day]) => [day, month, year],
  },
  {
    pattern: form(String.raw`(\d{1,2})/(\d{1,2})(?:/${YEAR})?`),
    parts: ([day, month, year]) => [day, month, year],
  },
  {
    pattern: form(String.raw`(\d{1,2})-(\d{1,2})-${YEAR}`),
    parts: ([day, month, year]) => [day, month, year],
  },
  {
    pattern: form(String.raw`(\d{1,2})\.(\d{1,2})\.${YEAR}`),
    parts: ([day, month, year]) => [day, month, year],
  },
  {
    pattern: form(String.raw`(\d{1,2})º? ?(?:de )?${MONTH}(?: (?:del? )?(\d{4}))?`),
    parts: ([day, month, year]) => [day, month, year],
  },
  // Without a year «12-10» is a score, unless a weekday says that it is a day.
  {
    pattern: new RegExp(BEFORE + WEEKDAY + String.raw`(\d{1,2})-(\d{1,2})` + AFTER, 'iu'),
    parts: ([day, month]) => [day, month],
  },
]

function form(day: string, after = AFTER): RegExp {
  return new RegExp(`${BEFORE}${WEEKDAY}?${day}${after}`, 'iu')
}

/**
 * Finds a day in a line: `dom 12/10`, `12-10-2025`, `2025-10-12`, `domingo 12 de octubre`. A day without a year is of
 * the season, which runs from September to August.
 *
 * @param text a line with single blanks
 * @param year the year in which the season begins
 * @returns the first day of the most certain form, and the text with a bar in its place; null if there is none
 */
export function readDay(text: string, year: number): (TypedDay & { rest: string }) | null {
  for (const { pattern, parts } of FORMS) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [whole, before = '', weekday, ...found] = match as Part[]
    const [day = '', month = '', typedYear] = parts(found)
    const monthNumber = /^\d/.test(month)
      ? Number(month)
      : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
    return {
      typed: whole!.slice(before.length).trim(),
      day: dayOf(yearOf(typedYear, monthNumber, year), monthNumber, Number(day)),
      weekday: weekday === undefined ? null : WEEKDAYS.indexOf(plain(weekday).slice(0, 3)),
      rest: cut(text, match.index + before.length, match.index + whole!.length),
    }
  }
  return null
}

function yearOf(typed: string | undefined, month: number, seasonYear: number): number {
  if (typed === undefined) return month >= 9 ? seasonYear : seasonYear + 1
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed)
}

/** The day in ISO 8601; null if it doesn't exist. */
function dayOf(year: number, month: number, day: number): string | null {
  const [yyyy, mm, dd] = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ]
  const iso = `${yyyy}-${mm}-${dd}`
  const instant = instantOf(`${iso}T00:00:00Z`)
  // A parser may accept 30 February as 2 March.
  return instant !== null && isoOf(instant).startsWith(iso) ? iso : null
}

/** The weekday of a day, from 0 for Monday. */
export function weekdayOf(day: string): number {
  // The first of 1970 was a Thursday.
  return (((instantOf(`${day}T00:00:00Z`)! / DAY_MS + 3) % 7) + 7) % 7
}

/** The nearest day that has a weekday, at most three days away. */
export function nearestWithWeekday(day: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(day) + 7) % 7
  const days = ahead > 3 ? ahead - 7 : ahead
  return isoOf(instantOf(`${day}T00:00:00Z`)! + days * DAY_MS).slice(0, 10)
}

const HOURS = [
  /(^|[^\p{L}\p{N}])(?:a las? )?(\d{1,2})[:.'’h](\d{2})(?::\d{2})?(?: ?h(?:oras|rs|s)?\.?)?( ?[ap]\.? ?m\.?)?(?![\p{L}\p{N}:/])/iu,
  /(^|[^\p{L}\p{N}])(?:a las? )?(\d{1,2})() ?h(?:oras|rs|s)?\.?()(?![\p{L}\p{N}:/])/iu,
  /(^|[^\p{L}\p{N}])a las? (\d{1,2})()( ?[ap]\.? ?m\.?)?(?![\p{L}\p{N}:/])/iu,
]

/**
 * Finds an hour in a line: `11:00`, `11.00h`, `a las 11`, `11h`.
 *
 * @param text a line with single blanks, without its day
 * @returns the hour as `11:00`, and the text with a bar in its place; null if there is none
 */
export function readHour(text: string): { hour: string; rest: string } | null {
  for (const pattern of HOURS) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [whole, before = '', typed, minutes, half] = match as string[]
    const isAfternoon = /p/i.test(half ?? '') && Number(typed) < 12
    const hour = isAfternoon ? Number(typed) + 12 : Number(typed)
    if (hour > 23 || Number(minutes) > 59) continue
    return {
      hour: `${String(hour).padStart(2, '0')}:${minutes || '00'}`,
      rest: cut(text, match.index + before.length, match.index + whole!.length),
    }
  }
  return null
}

function cut(text: string, from: number, until: number): string {
  return `${text.slice(0, from)} | ${text.slice(until)}`
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
