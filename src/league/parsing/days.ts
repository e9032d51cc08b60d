import { instantOf, isoOf } from '../instant.ts'
import { alikeKey } from '../name-key.ts'
import { DAY_MS } from '../durations.ts'

/** In which order figures name a day. */
export type DayOrder = 'dmy' | 'mdy'

/**
 * What days are read with. `year`: in which the season begins; `from` and `to`: the days of the phase, where it has any;
 * `order`: of day and month in figures.
 */
export type DaySetting = { year: number; from: string | null; to: string | null; order: DayOrder }

/** A day as somebody wrote it. `day`: null for one that doesn't exist (31/02); `weekday`: written beside it, from 0 for Monday. */
export type ParsedDay = { typed: string; day: string | null; weekday: number | null }

/** Something found in a text, and where. */
export type Found<Thing> = Thing & { start: number; end: number }

/** The days of spreadsheets count from 30 December 1899; these are the years 1982 to 2064. */
const SERIAL = /^([34567]\d{4})(?:[.,](\d+))?$/
const SERIAL_OF_1970 = 25_569

// Spanish, Catalan, Galician, Basque, English; months also in Roman figures, weekdays in German.
const MONTHS = wordsOf([
  'enero gener xaneiro urtarrila january i',
  'febrero febrer febreiro otsaila february ii',
  'marzo març martxoa march iii',
  'abril apirila april iv',
  'mayo maig maio maiatza may v',
  'junio juny xuño ekaina june vi',
  'julio juliol xullo uztaila july vii',
  'agosto agost abuztua august viii',
  'septiembre setiembre setembre setembro iraila september ix',
  'octubre outubro urria october x',
  'noviembre novembre novembro azaroa november xi',
  'diciembre desembre decembro abendua december xii',
])
const WEEKDAYS = wordsOf([
  'lunes dilluns luns astelehena monday dl montag mo',
  'martes dimarts asteartea tuesday dt dienstag di',
  'miercoles dimecres mercores asteazkena wednesday dc mittwoch mi',
  'jueves dijous xoves osteguna thursday dj donnerstag do',
  'viernes divendres venres ostirala friday dv freitag fr',
  'sabado dissabte larunbata saturday ds samstag sa',
  'domingo diumenge igandea sunday dg sonntag so',
])

function wordsOf(lines: readonly string[]): string[][] {
  return lines.map((line) => alikeKey(line).split(' '))
}

/** The index of the list with a word, or with the only words that begin like it; null if none or several have. */
function indexIn(lists: readonly string[][], typed: string): number | null {
  const word = alikeKey(typed)
  const exact = lists.findIndex((words) => words.includes(word))
  if (exact >= 0) return exact
  if (word.length < 3) return null
  const found = lists.flatMap((words, index) => (words.some((one) => one.startsWith(word)) ? index : []))
  return found.length === 1 ? found[0]! : null
}

/** The weekday of a word, from 0 for Monday; null for any other. */
export function weekdayIn(typed: string): number | null {
  const letter = /^[LMXJVSD]$/i.test(typed) ? 'LMXJVSD'.indexOf(typed.toUpperCase()) : null
  return letter ?? indexIn(WEEKDAYS, typed.replace(/\.$/, ''))
}

const WORD = String.raw`\p{L}{3,12}`
const BEFORE = String.raw`(?<before>^|[^\p{L}\p{N}/.:-])`
const AFTER = String.raw`(?![\p{L}\p{N}/:]|[.-]\d)`
const form = (day: string, after = AFTER) => new RegExp(BEFORE + day + after, 'giu')

/** `one` and `two`: the day and the month in either order. */
const FORMS = [
  form(String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})`, '(?![\\p{N}/-])'),
  form(String.raw`(?<one>\d{1,2})(?<sign>[-/.])(?<two>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})`),
  form(String.raw`(?<day>\d{1,2})(?<sign>[-/.])(?<month>[ivx]{1,4})(?:\k<sign>(?<year>\d{4}|\d{2}))?`),
  form(String.raw`(?<one>\d{1,2})/(?<two>\d{1,2})`),
  form(
    String.raw`(?<day>\d{1,2})[ºª]?(?:-| ?)(?:de |d['’])?(?<month>${WORD})\.?(?:(?: del? | ?[-/]| )(?<year>\d{4})|[-/](?<short>\d{2}))?`,
  ),
  form(String.raw`(?<month>${WORD})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?`),
]
/** It may also be a score or an hour. */
const LOOSE_FORM = form(String.raw`(?<one>\d{1,2})[-.](?<two>\d{1,2})`)

/**
 * Finds the days in a line: `dom 12/10`, `12-10-2025`, `2025/10/12`, `domingo 12 de octubre`, `08-nov-26`. A day without
 * a year is one of the phase, else of the season, which runs from September to August.
 *
 * @param text a line with single blanks
 * @param isLoose whether `12-10` and `12.10` are days too; else only beside a weekday
 */
export function findDays(text: string, setting: DaySetting, isLoose = false): Found<ParsedDay>[] {
  const found: Found<ParsedDay>[] = []
  for (const pattern of [...FORMS, LOOSE_FORM]) {
    for (const match of text.matchAll(pattern)) {
      const parts = match.groups as Record<string, string | undefined>
      const from = match.index + parts['before']!.length
      const end = match.index + match[0].length
      if (found.some((one) => from < one.end && end > one.start)) continue
      const ordered = setting.order === 'dmy' ? [parts['one'], parts['two']] : [parts['two'], parts['one']]
      const [typedDay, typedMonth = ''] =
        parts['one'] === undefined ? [parts['day'], parts['month']] : ordered
      const month = /^\d/.test(typedMonth) ? Number(typedMonth) : (indexIn(MONTHS, typedMonth) ?? -1) + 1
      if (month === 0 && !/^\d/.test(typedMonth)) continue
      const beside = weekdayBefore(text, from)
      if (pattern === LOOSE_FORM && !isLoose && beside === null) continue
      const day = dayIn(parts['year'] ?? parts['short'], month, Number(typedDay), setting)
      const start = beside?.start ?? from
      found.push({ typed: text.slice(start, end), day, weekday: beside?.weekday ?? null, start, end })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** The weekday that ends where a day begins: «domingo, día 12». */
function weekdayBefore(text: string, end: number): { weekday: number; start: number } | null {
  const match = /(?:^|[^\p{L}])(\p{L}{2,12})\.?,? ?(?:(?:d[ií]a|el) )?$/iu.exec(
    text.slice(Math.max(0, end - 24), end),
  )
  const weekday = match && indexIn(WEEKDAYS, match[1]!)
  if (match === null || weekday === null) return null
  return { weekday, start: end - match[0].length + match[0].indexOf(match[1]!) }
}

function dayIn(
  typedYear: string | undefined,
  month: number,
  day: number,
  { year, from, to }: DaySetting,
): string | null {
  if (typedYear !== undefined) {
    return dayOf(typedYear.length === 2 ? 2000 + Number(typedYear) : Number(typedYear), month, day)
  }
  const usual = month >= 9 ? year : year + 1
  const days = [usual, usual === year ? year + 1 : year].map((one) => dayOf(one, month, day))
  const isOfPhase = (one: string | null) =>
    one !== null && (from !== null || to !== null) && one >= (from ?? '') && one <= (to ?? '9999')
  return days.find(isOfPhase) ?? days[0]!
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

/** The day that «Domingo» or «DOMINGO 8» means below another day; null for anything else. */
export function dayBelow(title: string, above: string): string | null {
  const [, word = '', date] = /^(\p{L}{4,12})(?: (?:d[ií]a )?(\d{1,2}))?:?$/iu.exec(title) ?? []
  const weekday = weekdayIn(word)
  if (weekday === null) return null
  const ahead = (weekday - weekdayOf(above) + 7) % 7
  const day = isoOf(instantOf(`${above}T00:00:00Z`)! + ahead * DAY_MS).slice(0, 10)
  return (date === undefined ? ahead === 1 : Number(day.slice(8)) === Number(date)) ? day : null
}

const CLOCK_BEFORE = String.raw`(^|[^\p{L}\p{N}/.:-])(?:(?:a las?|a les|ás|las) )?`
const CLOCK_AFTER = String.raw`(?![\p{L}\p{N}/]|[:.-]\d)`
const HALF = String.raw`( ?[ap]\. ?m\.?| ?[ap]m| (?:de|por) la (?:mañana|tarde|noche))`
const HOURS = [
  String.raw`(\d{1,2})[:’'](\d{2})(?::\d{2}(?:\.0+)?)?(?: ?(?:h(?:oras|rs|s)?|uhr)\.?)?${HALF}?`,
  String.raw`(\d{1,2}) ?(?:h(?:oras|rs|s)?|uhr)\.?(\d{2})?${HALF}?`,
  String.raw`(\d{1,2})\.(\d{2})(?: ?(?:h(?:oras|rs|s)?|uhr)\.?|${HALF})`,
  String.raw`(\d{1,2})()${HALF}`,
].map((hour) => new RegExp(CLOCK_BEFORE + hour + CLOCK_AFTER, 'giu'))
const AT = new RegExp(
  String.raw`(^|[^\p{L}\p{N}])(?:a las?|a les|ás) (\d{1,2})(?:[.](\d{2}))?${HALF}?${CLOCK_AFTER}`,
  'giu',
)
const DOTTED = new RegExp(String.raw`(^|[^\p{L}\p{N}/.:-])(\d{1,2})\.(\d{2})()${CLOCK_AFTER}`, 'giu')

/**
 * Finds the hours in a line: `11:00`, `11.00h`, `a las 11`, `11h30`, `7:30 pm`, as `11:00`.
 *
 * @param isLoose whether `11.00` is an hour too
 */
export function findHours(text: string, isLoose = false): Found<{ hour: string }>[] {
  const found: Found<{ hour: string }>[] = []
  for (const pattern of [...HOURS, AT, ...(isLoose ? [DOTTED] : [])]) {
    for (const match of text.matchAll(pattern)) {
      const [whole, before = '', typed, minutes, half = ''] = match as (string | undefined)[]
      const [start, end] = [match.index + before.length, match.index + whole!.length]
      if (found.some((one) => start < one.end && end > one.start)) continue
      // «11:00 P.M. La Elipa» may be a Polideportivo Municipal.
      if (/P\. ?M/.test(half) && /^ ?[\p{Lu}\uE000-\uF7FF]/u.test(text.slice(end))) continue
      const hour = hourOf(Number(typed), Number(minutes || 0), half)
      if (hour !== null) found.push({ hour, start, end })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function hourOf(typed: number, minutes: number, half = ''): string | null {
  if (/m\.?$/i.test(half) && (typed < 1 || typed > 12)) return null
  if (/noche/i.test(half) && typed === 12) return null
  const isLate = /^ ?p\.? ?m|tarde|noche/i.test(half)
  const hour = isLate && typed < 12 ? typed + 12 : /^ ?a/i.test(half) ? typed % 12 : typed
  if (hour > 23 || minutes > 59) return null
  return [hour, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The day and the hour of a cell; null if the cell is anything else. A day at midnight says no hour. */
export function readDayCell(cell: string, setting: DaySetting): (ParsedDay & { hour: string | null }) | null {
  const [, serial, part = ''] = SERIAL.exec(cell) ?? []
  if (serial !== undefined) {
    const day = isoOf((Number(serial) - SERIAL_OF_1970) * DAY_MS).slice(0, 10)
    const hour = partOfDay(part)
    return { typed: cell, day, weekday: null, hour: hour === '00:00' ? null : hour }
  }
  const text = cell.replace(/^(\d{4}-\d{1,2}-\d{1,2})T(?=\d)/, '$1 ').replace(/ 00:00:00(?:\.0+)?Z$/, '')
  const [day, second] = findDays(text, setting, true)
  if (day === undefined || second !== undefined) return null
  const rest = `${text.slice(0, day.start)} ${text.slice(day.end)}`.replaceAll(/[ ()]+/g, ' ').trim()
  const hour = rest === '' ? null : readHourCell(rest.replaceAll(/^[-,·|]|[-,·|]$/g, '').trim())
  if (!/^\.?$/.test(rest) && hour === null && weekdayIn(rest) === null) return null
  return {
    ...day,
    typed: cell,
    weekday: day.weekday ?? weekdayIn(rest),
    hour: hour === '00:00' ? null : hour,
  }
}

/** The hour at some decimals of a day. */
function partOfDay(decimals: string): string | null {
  const minutes = Math.round(Number(`0.${decimals}`) * 24 * 60)
  return hourOf(Math.floor(minutes / 60), minutes % 60)
}

/** The hour of a cell, also as the part of a day that a spreadsheet stores; null if the cell is anything else. */
export function readHourCell(cell: string): string | null {
  const part = /^0?[.,](\d+)$/.exec(cell)
  if (part !== null) return partOfDay(part[1]!)
  if (/^\d{1,2}$/.test(cell)) return hourOf(Number(cell), 0)
  // A spreadsheet may store an hour as one of its first day.
  const clock = cell
    .replace(/^(?:1899-12-3[01]|1900-01-0[01])[T ]/, '')
    .replace(/^(\d{1,2}),(\d{2})$/, '$1.$2')
  const [found, second] = findHours(clock, true)
  if (found === undefined || second !== undefined) return null
  return /^[\s.,h]*$/iu.test(clock.slice(0, found.start) + clock.slice(found.end)) ? found.hour : null
}

/** A text without its days and hours, which bars stand for. */
type Times = { text: string; days: Found<ParsedDay>[]; hours: Found<{ hour: string }>[] }

const WEEKDAY_FIRST = /^(\p{L}{3,12})\.?,? /u
/** Stands for figures that may be a day or an hour. */
export const UNCLEAR = '\uF8FE'
/** Stands for a day or an hour that was taken out of a line. */
export const TAKEN = '\uF8FD'
const DOTTED_FIGURES = new RegExp(BEFORE + String.raw`(\d{1,2}\.\d{1,2})` + AFTER, 'gu')

/** Takes the days and hours out of a line; figures with a dot are a day beside an hour, and an hour beside a day. */
export function cutTimes(text: string, setting: DaySetting): Times {
  const days = findDays(text, setting)
  const withoutDays = cut(text, days).replace(WEEKDAY_FIRST, (whole, word: string) =>
    weekdayIn(word) === null ? whole : `${word} ${TAKEN} `,
  )
  const hours = findHours(withoutDays)
  const rest = cut(withoutDays, hours)
  const dotted = [...rest.matchAll(DOTTED_FIGURES)].map(([, , typed]) => typed!)
  const asDay = (typed: string) => findDays(typed, setting, true).filter(({ day }) => day !== null)
  const asHour = (typed: string) => findHours(typed, true)
  const [one, other, third] = dotted
  if (one === undefined || third !== undefined) return { text: rest, days, hours }
  const take = (dayText: string | undefined, hourText: string | undefined): Times => ({
    text: dotted.reduce((before, typed) => before.replace(typed, ` ${TAKEN} `), rest),
    days: [...days, ...(dayText === undefined ? [] : asDay(dayText))],
    hours: [...hours, ...(hourText === undefined ? [] : asHour(hourText))],
  })
  if (other !== undefined) {
    if (days.length + hours.length > 0) return { text: rest, days, hours }
    if (asDay(one).length > 0 && asHour(other).length > 0) return take(one, other)
    if (asHour(one).length > 0 && asDay(other).length > 0) return take(other, one)
    return { text: rest, days, hours }
  }
  const [isDay, isHour] = [
    asDay(one).length > 0 && days.length === 0,
    asHour(one).length > 0 && hours.length === 0,
  ]
  if (isDay && (!isHour || hours.length > 0)) return take(one, undefined)
  if (isHour && (!isDay || days.length > 0)) return take(undefined, one)
  return isDay && isHour
    ? { text: rest.replace(one, ` ${TAKEN}${UNCLEAR}${TAKEN} `), days, hours }
    : { text: rest, days, hours }
}

function cut(text: string, found: readonly { start: number; end: number }[]): string {
  return found
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${TAKEN} ${rest.slice(end)}`, text)
}
