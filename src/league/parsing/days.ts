import { instantOf, isoOf } from '../instant.ts'
import { alikeKey } from '../name-key.ts'
import { daysAfter, weekdayOf } from '../day.ts'

/** What days are read with. `year`: in which the season begins; `from` and `to`: the days of the phase, where it has any. */
export type DaySetting = { year: number; from: string | null; to: string | null }

/** A day as somebody wrote it. `day`: null for one that doesn't exist (31/02); `weekday`: written beside it, from 0 for Monday. */
export type ParsedDay = { typed: string; day: string | null; weekday: number | null }

export type Found<Thing> = Thing & { start: number; end: number }

/** `turned`: the day if the first of two figures is the month. */
type TypedDay = ParsedDay & { turned: string | null }

export type DayCell = TypedDay & { hour: string | null }

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

/** `one` and `two`: the day and the month in either order; `loose`: it may also be a score or an hour. */
const FORMS = [
  form(String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})`, '(?![\\p{N}/-])'),
  form(String.raw`(?<one>\d{1,2})(?<sign>[-/.])(?<two>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})`),
  form(String.raw`(?<day>\d{1,2})(?<sign>[-/.])(?<month>[ivx]{1,4})(?:\k<sign>(?<year>\d{4}|\d{2}))?`),
  form(String.raw`(?<one>\d{1,2})/(?<two>\d{1,2})`),
  form(
    String.raw`(?<day>\d{1,2})[ºª]?(?:-| ?)(?:de |d['’])?(?<month>${WORD})\.?(?:(?: del? | ?[-/]| )(?<year>\d{4})|[-/](?<short>\d{2}))?`,
  ),
  form(String.raw`(?<month>${WORD})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?`),
  form(String.raw`(?<one>\d{1,2})(?<loose>[-.])(?<two>\d{1,2})`),
]

/** What some patterns find in a text, each beside what those before it found; `read`: null for what isn't meant. */
function findAll<Thing extends Found<object>>(
  text: string,
  patterns: readonly RegExp[],
  read: (parts: Record<string, string | undefined>, at: { start: number; end: number }) => Thing | null,
): Thing[] {
  const found: Thing[] = []
  const isTaken: boolean[] = []
  for (const pattern of patterns) {
    for (const { index, groups, 0: whole } of text.matchAll(pattern)) {
      const [start, end] = [index + groups!['before']!.length, index + whole.length]
      if (isTaken.slice(start, end).some(Boolean)) continue
      const thing = read(groups!, { start, end })
      if (thing === null) continue
      found.push(thing)
      // What a reader adds before, as the weekday of a day, is its own too.
      for (let at = thing.start; at < thing.end; at++) isTaken[at] = true
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/**
 * Finds the days in a line: `dom 12/10`, `12-10-2025`, `2025/10/12`, `domingo 12 de octubre`, `08-nov-26`. A day without
 * a year is one of the phase, else of the season, which runs from September to August.
 * @param text a line with single blanks
 * @param isLoose whether `12-10` and `12.10` are days too; else only beside a weekday
 */
export function findDays(text: string, setting: DaySetting, isLoose = false): Found<TypedDay>[] {
  return findAll(text, FORMS, (parts, { start, end }) => {
    const { one, two, loose, year = parts['short'], day: typedDay = one, month: typedMonth = two! } = parts
    const isFigure = /^\d/.test(typedMonth)
    const month = isFigure ? Number(typedMonth) : (indexIn(MONTHS, typedMonth) ?? -1) + 1
    const beside = weekdayBefore(text, start)
    if ((month === 0 && !isFigure) || (loose !== undefined && !isLoose && beside === null)) return null
    const day = dayIn(year, month, Number(typedDay), setting)
    const turned = one === undefined ? day : dayIn(year, Number(one), Number(two), setting)
    const from = beside?.start ?? start
    return { typed: text.slice(from, end), day, turned, weekday: beside?.weekday ?? null, start: from, end }
  })
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

const twoFigures = (part: number) => String(part).padStart(2, '0')

function dayOf(year: number, month: number, day: number): string | null {
  const iso = [String(year).padStart(4, '0'), twoFigures(month), twoFigures(day)].join('-')
  const instant = instantOf(`${iso}T00:00:00Z`)
  // A parser may accept 30 February as 2 March.
  return instant !== null && isoOf(instant).startsWith(iso) ? iso : null
}

/** The first day with a weekday from some days after another day on; after -3 the nearest. */
export function dayWith(weekday: number, day: string, after: number): string {
  const ahead = (weekday - weekdayOf(day) - after + 14) % 7
  return daysAfter(day, after + ahead)
}

/** The day that «Domingo» or «DOMINGO 8» means below another day; null for anything else. */
export function dayBelow(title: string, above: string): string | null {
  const [, word = '', date] = /^(\p{L}{4,12})(?: (?:d[ií]a )?(\d{1,2}))?:?$/iu.exec(title) ?? []
  const weekday = weekdayIn(word)
  if (weekday === null) return null
  const day = dayWith(weekday, above, 0)
  const isMeant =
    date === undefined ? weekday === (weekdayOf(above) + 1) % 7 : Number(day.slice(8)) === Number(date)
  return isMeant ? day : null
}

const RELATIVE =
  /(?<![\p{L}\p{N}])(hoy|ayer|anoche|mañana|(?:(?:el|este) (?:pasado |próximo )?)(\p{L}{5,9}))(?!\p{L}|,? ?\d{1,2}[/ ]\S):?/iu

/** A line in which «hoy», «ayer» and «el domingo» are the days that its stamp, `[8/11/26, 20:15]`, makes of them. */
export function relativeDay(text: string, stamp: string, setting: DaySetting): string {
  const sent = stamp === '' ? null : (findDays(stamp, setting, true)[0]?.day ?? null)
  if (sent === null || findDays(text, setting).length > 0) return text
  return text.replace(RELATIVE, (whole, word: string, named?: string) => {
    const weekday = named === undefined ? null : weekdayIn(named)
    if (named !== undefined && weekday === null) return whole
    if (/mañana/iu.test(word) && /(?:la|de) mañana/iu.test(text)) return whole
    const away = /^(?:ayer|anoche)/iu.test(word) ? -1 : /^mañana/iu.test(word) ? 1 : 0
    // What has a score was played: the last such weekday, else the next; of the same one nobody can be sure.
    const isPast = / pasado /iu.test(word) || /\d ?[-–a] ?\d/u.test(text)
    if (weekday === weekdayOf(sent) && !/ pr[oó]ximo /iu.test(word)) return whole
    const day = weekday === null ? daysAfter(sent, away) : dayWith(weekday, sent, isPast ? -6 : 1)
    return day.split('-').toReversed().join('/')
  })
}

const CLOCK_BEFORE = BEFORE + String.raw`(?:(?:a las?|a les|ás|las) )?`
const CLOCK_AFTER = String.raw`(?![\p{L}\p{N}/]|[:.-]\d)`
const HALF = String.raw`(?<half> ?[ap]\. ?m\.?| ?[ap]m| (?:de|por) la (?:mañana|tarde|noche))`
const SIGN = String.raw`(?: ?(?:h(?:oras|rs|s)?|uhr)\.?)`
const [HOUR, MINUTES] = [String.raw`(?<hour>\d{1,2})`, String.raw`(?<minutes>\d{2})`]
const HOURS = [
  ...[
    String.raw`${HOUR}[:’']${MINUTES}(?::\d{2}(?:\.0+)?)?${SIGN}?${HALF}?`,
    String.raw`${HOUR}${SIGN}${MINUTES}?${HALF}?`,
    String.raw`${HOUR}\.${MINUTES}(?:${SIGN}|${HALF})`,
    HOUR + HALF,
  ].map((hour) => CLOCK_BEFORE + hour),
  String.raw`(?<before>^|[^\p{L}\p{N}])(?:a las?|a les|ás) ${HOUR}(?:\.${MINUTES})?${HALF}?`,
  String.raw`${BEFORE}${HOUR}(?<loose>\.)${MINUTES}`,
].map((hour) => new RegExp(hour + CLOCK_AFTER, 'giu'))

/** Finds the hours in a line: `11:00`, `11.00h`, `a las 11`, `11h30`, `7:30 pm`; `isLoose`: `11.00` is one too. */
export function findHours(text: string, isLoose = false): Found<{ hour: string }>[] {
  return findAll(text, HOURS, ({ hour: typed, minutes = 0, half = '', loose }, at) => {
    // «11:00 P.M. La Elipa» may be a Polideportivo Municipal.
    const isPlace = /P\. ?M/.test(half) && /^ ?[\p{Lu}\uE000-\uF7FF]/u.test(text.slice(at.end))
    const hour = hourOf(Number(typed), Number(minutes), half)
    return hour === null || isPlace || (loose !== undefined && !isLoose) ? null : { hour, ...at }
  })
}

function hourOf(typed: number, minutes: number, half = ''): string | null {
  if (/m\.?$/i.test(half) && (typed < 1 || typed > 12)) return null
  if (/noche/i.test(half) && typed === 12) return null
  const isLate = /^ ?p\.? ?m|tarde|noche/i.test(half)
  const hour = isLate && typed < 12 ? typed + 12 : /^ ?a/i.test(half) ? typed % 12 : typed
  return hour > 23 || minutes > 59 ? null : `${twoFigures(hour)}:${twoFigures(minutes)}`
}

/** The day and the hour of a cell; null if the cell is anything else. A day at midnight says no hour. */
export function readDayCell(cell: string, setting: DaySetting): DayCell | null {
  const [, serial, part = ''] = SERIAL.exec(cell) ?? []
  if (serial !== undefined) {
    const day = daysAfter('1970-01-01', Number(serial) - SERIAL_OF_1970)
    return { typed: cell, day, turned: day, weekday: null, hour: beyondMidnight(partOfDay(part)) }
  }
  const text = cell.replace(/^(\d{4}-\d{1,2}-\d{1,2})T(?=\d)/, '$1 ').replace(/ 00:00:00(?:\.0+)?Z$/, '')
  const [day, second] = findDays(text, setting, true)
  if (day === undefined || second !== undefined) return null
  const rest = `${text.slice(0, day.start)} ${text.slice(day.end)}`.replaceAll(/[ ()]+/g, ' ').trim()
  const hour = rest === '' ? null : readHourCell(rest.replaceAll(/^[-,·|]|[-,·|]$/g, '').trim())
  if (!/^\.?$/.test(rest) && hour === null && weekdayIn(rest) === null) return null
  return { ...day, typed: cell, weekday: day.weekday ?? weekdayIn(rest), hour: beyondMidnight(hour) }
}

/** Nobody plays at midnight: it stands for no hour, as spreadsheets write a day. */
export function beyondMidnight(hour: string | null): string | null {
  return hour === '00:00' ? null : hour
}

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

const WEEKDAY_FIRST = /^(\p{L}{3,12})\.?,? /u
/** Stands for figures that may be a day or an hour. */
export const UNCLEAR = '\uF8FE'
/** Stands for a day or an hour that was taken out of a line. */
export const TAKEN = '\uF8FD'
const DOTTED_FIGURES = new RegExp(BEFORE + String.raw`(\d{1,2}\.\d{1,2})` + AFTER, 'gu')

/** Takes the days and hours out of a line; figures with a dot are a day beside an hour, and an hour beside a day. */
export function cutTimes(
  text: string,
  setting: DaySetting,
): { text: string; days: ParsedDay[]; hours: { hour: string }[] } {
  const days = findDays(text, setting)
  const withoutDays = cut(text, days).replace(WEEKDAY_FIRST, (whole, word: string) =>
    weekdayIn(word) === null ? whole : `${word} ${TAKEN} `,
  )
  const hours = findHours(withoutDays)
  const times = { text: cut(withoutDays, hours), days, hours }
  const dotted = [...times.text.matchAll(DOTTED_FIGURES)].map(([, , typed]) => typed!)
  const [one, other = '', third] = dotted
  if (one === undefined || third !== undefined || (other !== '' && days.length + hours.length > 0))
    return times
  const daysIn = (typed: string) => findDays(typed, setting, true).filter(({ day }) => day !== null)
  const hoursIn = (typed: string) => findHours(typed, true)
  const [meant, second] = [[one, other] as const, [other, one] as const].filter(
    ([day, hour]) =>
      (day === '' || (days.length === 0 && daysIn(day).length > 0)) &&
      (hour === '' || (hours.length === 0 && hoursIn(hour).length > 0)),
  )
  if (meant === undefined) return times
  if (second !== undefined && other === '')
    return { ...times, text: times.text.replace(one, ` ${TAKEN}${UNCLEAR}${TAKEN} `) }
  return {
    text: dotted.reduce((before, typed) => before.replace(typed, ` ${TAKEN} `), times.text),
    days: [...days, ...daysIn(meant[0])],
    hours: [...hours, ...hoursIn(meant[1])],
  }
}

function cut(text: string, found: readonly { start: number; end: number }[]): string {
  const kept = found.map(({ start }, index) => text.slice(found[index - 1]?.end ?? 0, start))
  return [...kept, text.slice(found.at(-1)?.end ?? 0)].join(` ${TAKEN} `)
}
