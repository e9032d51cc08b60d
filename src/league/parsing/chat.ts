import type { Forfeit } from '../game-score.ts'
import { alikeKey } from '../name-key.ts'
import { otherSide } from '../side.ts'
import { type DaySetting, findDays, findHours, type Found, type SaidDay, weekdayIn } from './days.ts'
import { readListLines } from './list-lines.ts'
import { MASK, NameMask } from './name-mask.ts'
import { plainWords } from './plain.ts'
import { PUT_OFF, type Said, type SaidGame, WHO_WAS_ABSENT } from './said-game.ts'
import { ABSENCE, absentIn, OFF, type Score, sidesIn, withoutQuarters } from './scores.ts'

/** The names that a text may use. */
export type KnownNames = {
  phase: string
  teams: readonly { name: string; shortName?: string }[]
  courts: readonly { name: string }[]
  groups: readonly { name: string }[]
}

const MAX_COURT = 60
const SEPARATOR = String.raw`(?: ?- ?| (?:vs?\.?|contra|x) )`
const JOINED = String.raw`(\d{1,3}) ?(?:-| a ) ?(\d{1,3})`
const NAME = String.raw`(\D{1,80}?)`
/** A pair of teams with its score, if it has one; `order`: of local, visitor and the two scores among the groups. */
const PAIRS: [pattern: RegExp, local: number, visitant: number, scores: [number, number] | null][] = [
  [new RegExp(`^${NAME} ?${JOINED} ?${NAME}$`, 'u'), 1, 4, [2, 3]],
  [new RegExp(String.raw`^${NAME} (\d{1,3}),?${SEPARATOR}${NAME} (\d{1,3})$`, 'u'), 1, 3, [2, 4]],
  [new RegExp(String.raw`^${NAME} (\d{1,3}),? ${NAME} (\d{1,3})$`, 'u'), 1, 3, [2, 4]],
  [new RegExp(`^${NAME}${SEPARATOR}${NAME}$`, 'u'), 1, 2, null],
  [new RegExp(`^(${MASK}) (${MASK})$`, 'u'), 1, 2, null],
]
const PAIR_AND_SCORE = new RegExp(`^(.*\\D) ?:? ?(?<![\\d-])${JOINED}$`, 'u')
const SCORE_AND_PAIR = new RegExp(`^${JOINED}:? ([^\\d].*)$`, 'u')
const SCORE_ALONE = new RegExp(`^${JOINED}$`, 'u')
const IS_MASK = new RegExp(`^${MASK}$`, 'u')
const ANY_MASK = new RegExp(MASK, 'gu')
const HAS_FIGURES = /\d ?[-/:.] ?\d/u

const ROUND_WORDS = new Set('jornada jor j ronda partido fecha xornada vuelta ida semana'.split(' '))
const HARMLESS = new Set(
  `${[...ROUND_WORDS].join(' ')} resultado resultados final finales finalizado fin semifinal semifinales cuartos octavos tercer cuarto puesto prorroga prorrogas pr ot tras en el la los las de del a h horas y revision cancha pista campo dia hoy proximo proximos aplazados asi va pasa`.split(
    ' ',
  ),
)
const PLACE_WORDS = /^(?:(?:en|el|la|los|las|@|cancha|pista|campo|:) ?)+(?=\S)/iu
const GROUP = /^grupo \S{1,20}$/iu

type Line = { text: string; days: Found<SaidDay>[]; hours: Found<{ hour: string }>[] }
type Settings = Pick<SaidGame, 'day' | 'hour' | 'court' | 'group'>

/**
 * Reads the lines of a chat. A line is a game only if two teams stand in it, apart from what decorates it: a day, a clock
 * time, a court, a round. A score is two numbers joined by a dash, or beside the names. What is said by half is refused,
 * with the reason. Titles say the day, the hour, the court and the group of the games below.
 *
 * @param lines as they were pasted, or as they were mended
 * @returns what each line is; null: it is blank
 */
export function readChat(lines: readonly string[], names: KnownNames, setting: DaySetting): (Said | null)[] {
  return new ChatReader(names, setting).read(lines)
}

class ChatReader {
  readonly #setting: DaySetting
  readonly #mask: NameMask
  readonly #teams: ReadonlySet<string>
  readonly #courts: ReadonlySet<string>
  readonly #groups: ReadonlySet<string>
  readonly #phase: string
  #above: Settings = { day: null, hour: null, court: null, group: null }
  /** Whether a game has been read since the day was said: a title of a round without a day then ends it. */
  #isUsed = false

  constructor({ phase, teams, courts, groups }: KnownNames, setting: DaySetting) {
    this.#setting = setting
    this.#mask = new NameMask([...teams, ...courts])
    this.#teams = new Set(teams.map(({ name }) => alikeKey(name)))
    this.#courts = new Set(courts.map(({ name }) => alikeKey(name)))
    this.#groups = new Set(groups.map(({ name }) => alikeKey(name)))
    this.#phase = alikeKey(phase)
  }

  read(lines: readonly string[]): (Said | null)[] {
    const listed = readListLines(lines.join('\n'))
    return listed.map(({ sent, raw, words, system, struck, heading }): Said | null => {
      if (!/[\p{L}\p{N}]/u.test(raw)) return null
      if (system) return { as: 'ignored', why: null }
      const text = this.#mask.mask(plainWords(sent))
      const teams = [...new Set(text.match(ANY_MASK) ?? [])].filter(this.#isTeam)
      if (struck && teams.length > 0) return { as: 'ignored', why: 'Está tachada.' }
      if (heading) return this.#titleIn(this.#mask.mask(plainWords(words))) ?? { as: 'ignored', why: null }
      const said = this.#gameIn(text, teams.length) ?? this.#titleIn(text)
      if (said !== null) return said
      if (teams.length < 2) {
        const isGame = teams.length === 1 && HAS_FIGURES.test(text)
        return { as: 'ignored', why: isGame ? 'No nombra a dos equipos de la fase.' : null }
      }
      if (/^(?:[^\p{N}]|\p{N}{1,2}[.)] )*$/u.test(text)) return { as: 'ignored', why: NOT_UNDERSTOOD }
      return { as: 'refused', why: NOT_UNDERSTOOD }
    })
  }

  readonly #isTeam = (mask: string) => this.#teams.has(alikeKey(this.#mask.unmask(mask)))
  readonly #isCourt = (mask: string) => this.#courts.has(alikeKey(this.#mask.unmask(mask)))

  #gameIn(masked: string, teams: number): Said | null {
    const numbered = masked.replace(/^(?:[-•·>] ?|\d{1,3}(?:[.)º] |[.)](?=\p{L})))(?=\S)/u, '')
    const absence = this.#takeAbsence(withoutQuarters(numbered))
    const { text, days, hours } = cutTimes(absence.rest, this.#setting)
    const isOff = OFF.test(alikeKey(text))
    const segments = this.#segmentsOf(text)
    const found = this.#pairIn(segments)
    if (found === null) return isOff && teams > 1 ? { as: 'ignored', why: PUT_OFF } : null
    if (isOff) return found.score === null ? { as: 'ignored', why: PUT_OFF } : { as: 'refused', why: PUT_OFF }
    const { local, visitant, score, rest } = found
    const known = [local, visitant].filter((name) => IS_MASK.test(name)).length
    const says = score !== null || absence.who !== null || days.length > 0 || hours.length > 0
    if (known < 2 && !says && this.#above.day === null) return null
    if (days.length > 1) return { as: 'refused', why: 'Dice más de un día: deja uno.' }
    if (hours.length > 1) return { as: 'refused', why: 'Dice más de una hora: deja una.' }
    if (text.includes(UNCLEAR)) {
      return {
        as: 'refused',
        why: 'No se sabe si es el día o la hora: escribe el día como 8/11 y la hora como 11:00.',
      }
    }
    const [day = null] = days
    if (found.mayBeDay && day === null && this.#above.day === null) {
      return {
        as: 'refused',
        why: 'No se sabe si es el día o el tanteo: pon el tanteo entre los dos equipos.',
      }
    }
    const others = this.#readRest(rest, [local, visitant])
    if ('why' in others) return { as: 'refused', why: others.why }
    const names = [local, visitant].map((name) => this.#mask.unmask(name)) as [string, string]
    const forfeit =
      absence.who === null ? null : absentIn(this.#sideOf(absence.who, [local, visitant]), score)
    if (forfeit === '?') return { as: 'refused', why: WHO_WAS_ABSENT }
    const above = this.#above
    const written = day ?? above.day
    if (others.weekday !== null && written === null) {
      return { as: 'refused', why: 'Dice el día de la semana, pero no la fecha.' }
    }
    this.#isUsed = true
    return {
      as: 'game',
      game: {
        local: names[0],
        visitant: names[1],
        score,
        forfeit,
        isPlayed: false,
        day: written && { ...written, weekday: others.weekday ?? written.weekday },
        hour: hours[0]?.hour ?? above.hour,
        court: others.court ?? above.court,
        group: others.group ?? above.group,
      },
    }
  }

  /** Takes out of a line who didn't appear. `who`: a mask, a side, both, or `?`. */
  #takeAbsence(text: string): { rest: string; who: string | null } {
    const folded = sameLength(text)
    const match = ABSENT.exec(folded)
    if (match === null) return { rest: text, who: null }
    const [whole, winner, before, named, after] = match as (string | undefined)[]
    const start = match.index
    const end = start + whole!.length
    const kept = before !== undefined && winner === undefined && IS_MASK.test(before) ? before : ''
    const rest = `${text.slice(0, start)}${kept === '' ? ' | ' : `${kept} `}${text.slice(end)}`
    if (winner !== undefined) return { rest, who: `!${winner}` }
    const subject =
      named ?? after ?? (before === undefined || IS_MASK.test(before) ? before : sidesIn(before))
    return { rest, who: subject === undefined ? '?' : IS_MASK.test(subject) ? subject : sidesIn(subject) }
  }

  #sideOf(who: string, pair: readonly string[]): Forfeit | '?' {
    if (who.startsWith('!')) {
      const winner = this.#sideOf(IS_MASK.test(who.slice(1)) ? who.slice(1) : sidesIn(who.slice(1)), pair)
      return winner === 'local' || winner === 'visitant' ? otherSide(winner) : '?'
    }
    if (!IS_MASK.test(who)) return who as Forfeit | '?'
    return who === pair[0] ? 'local' : who === pair[1] ? 'visitant' : '?'
  }

  /** The parts of a line between signs; a court that is no team is a part of its own. */
  #segmentsOf(text: string): string[] {
    return text
      .replaceAll(ANY_MASK, (mask) => (this.#isCourt(mask) && !this.#isTeam(mask) ? `|${mask}|` : mask))
      .replaceAll(new RegExp(`(${MASK}): ?(?=\\d)`, 'gu'), '$1 ')
      .split(/[|,;()[\]·•!]|: | (?:en|@) /u)
      .map((part) => part.replaceAll(/^[\s.:-]+|[\s.:-]+$/gu, '').trim())
      .filter((part) => part !== '')
  }

  /** The only pair of teams in the parts, and the rest of them. */
  #pairIn(
    segments: readonly string[],
  ): { local: string; visitant: string; score: Score | null; mayBeDay: boolean; rest: string[] } | null {
    const pairs = segments.flatMap((segment, index) => {
      const pair = this.#readPair(segment)
      return pair === null ? [] : [{ ...pair, index }]
    })
    const best = pairs.toSorted((a, b) => b.known - a.known)
    const [pair, second] = best
    if (pair === undefined || (second !== undefined && second.known === pair.known)) return null
    const rest = segments.filter((_, index) => index !== pair.index)
    const alone = rest.flatMap((segment, index) => (SCORE_ALONE.test(segment) ? index : []))
    if (pair.score !== null || alone.length !== 1) return { ...pair, rest }
    const [, local, visitant] = SCORE_ALONE.exec(rest[alone[0]!]!)!
    const score = [Number(local), Number(visitant)] as const
    return {
      ...pair,
      score,
      mayBeDay: isDayAndMonth(score),
      rest: rest.filter((_, index) => index !== alone[0]),
    }
  }

  #readPair(
    segment: string,
  ): { local: string; visitant: string; score: Score | null; mayBeDay: boolean; known: number } | null {
    for (const [pattern, local, visitant, scores] of PAIRS) {
      const match = pattern.exec(segment)
      if (match === null) continue
      const names = [match[local]!.trim(), match[visitant]!.trim()] as const
      if (!names.every((name) => this.#isName(name))) continue
      const score = scores && ([Number(match[scores[0]]), Number(match[scores[1]])] as const)
      const known = names.filter((name) => IS_MASK.test(name)).length
      return { local: names[0], visitant: names[1], score, mayBeDay: false, known }
    }
    const [, before, ...after] = PAIR_AND_SCORE.exec(segment) ?? []
    const [, local, visitant, behind] = SCORE_AND_PAIR.exec(segment) ?? []
    const pair = before ?? behind
    const inner = pair === undefined ? null : this.#readPair(pair.replace(/[\s:]+$/u, ''))
    if (inner === null || inner.score !== null) return null
    const score = [
      Number(before === undefined ? local : after[0]),
      Number(before === undefined ? visitant : after[1]),
    ] as const
    return { ...inner, score, mayBeDay: isDayAndMonth(score) }
  }

  #isName(name: string): boolean {
    if (IS_MASK.test(name)) return this.#isTeam(name)
    return (
      /\p{L}{2}/u.test(name) &&
      !name.match(ANY_MASK) &&
      !/(?: - | vs? )/u.test(name) &&
      !this.#isHarmless(name)
    )
  }

  /** What the parts beside the pair say. */
  #readRest(
    rest: readonly string[],
    pair: readonly string[],
  ): { court: string | null; group: string | null; weekday: number | null } | { why: string } {
    let court: string | null = null
    let group: string | null = null
    let weekday: number | null = null
    for (const part of rest) {
      const plain = part.replace(PLACE_WORDS, '')
      const words = this.#mask.unmask(IS_MASK.test(plain) ? plain : part.replace(/^(?:en|@) /iu, ''))
      if (pair.includes(part)) continue
      if (this.#isGroup(part)) group = part
      else if (IS_MASK.test(plain) && this.#isCourt(plain)) court = words
      else if (weekdayIn(part) !== null && part.length > 2) weekday = weekdayIn(part)
      else if (this.#isHarmless(part)) continue
      else if (court === null && /\p{L}{2}/u.test(part) && !/\d{2}/u.test(part) && words.length <= MAX_COURT)
        court = words
      else return { why: `No entendemos «${this.#mask.unmask(part)}».` }
    }
    return { court, group, weekday }
  }

  #isGroup(part: string): boolean {
    const key = alikeKey(this.#mask.unmask(part))
    return GROUP.test(key) || this.#groups.has(key)
  }

  #isHarmless(part: string): boolean {
    const key = alikeKey(part)
    const words = key.split(/[\s.ªº]+/u).filter((word) => word !== '')
    return (
      key === this.#phase ||
      words.every(
        (word, index) =>
          HARMLESS.has(word) ||
          /^(?:j|jor|jornada)\d{1,3}$/u.test(word) ||
          (/^\d{1,3}$/u.test(word) && (words.length === 1 || ROUND_WORDS.has(words[index - 1] ?? ''))),
      )
    )
  }

  /** A title such as «Jornada 3 (12/10)», «Domingo 12 de octubre, 11:00», «Grupo A» or the name of a court. */
  #titleIn(masked: string): Said | null {
    const { text, days, hours } = cutTimes(masked, this.#setting)
    if (days.length > 1 || hours.length > 1) return null
    const parts = this.#segmentsOf(text).flatMap((part) => part.split(' - '))
    let isRound = false
    let court: string | null = null
    let group: string | null = null
    for (const part of parts) {
      if (this.#isGroup(part)) group = this.#mask.unmask(part)
      else if (this.#isCourt(part)) court = this.#mask.unmask(part)
      else if (ROUND_WORDS.has(alikeKey(part).split(/[\s.\d]/u)[0]!) && this.#isHarmless(part)) isRound = true
      else if (alikeKey(part) !== this.#phase && weekdayIn(part) === null) return null
    }
    const [day = null] = days
    const hour = hours[0]?.hour ?? null
    if (day === null && hour === null && court === null && !isRound && group === null) return null
    const above = this.#above
    const isEnded = day !== null || (isRound && this.#isUsed)
    this.#above = {
      day: day ?? (isEnded ? null : above.day),
      hour: hour ?? (isEnded ? null : above.hour),
      court: court ?? (isEnded ? null : above.court),
      group: group ?? above.group,
    }
    this.#isUsed = false
    return { as: 'title', group }
  }
}

const NOT_UNDERSTOOD = 'Nombra a dos equipos, pero no se entiende. Escríbelo así: «Osos 61 - 52 Linces».'
const WEEKDAY_FIRST = /^(\p{L}{3,12})\.?,? /u
/** Stands for figures that may be a day or an hour. */
const UNCLEAR = '\uF8FE'
const DOTTED = /(?<![\p{L}\p{N}.:/-])\d{1,2}\.\d{1,2}(?![\p{L}\p{N}:/]|[.-]\d)/gu

const SIDE_WORDS = String.raw`(?:el |la |los )?(?:equipo )?(?:local|visitante|dos equipos|dos|ambos|nadie)`
/** «gana Osos por incomparecencia», «Osos no se presentó», «incomparecencia de Osos», «no se presentó nadie». */
const ABSENT = new RegExp(
  String.raw`(?:gana (${MASK}|${SIDE_WORDS}) (?:por|x) |(?<!\p{L})(${MASK}|nadie|ambos|doble|${SIDE_WORDS})[ (]+)?(?<!\p{L})${ABSENCE}(?!\p{L})(?: (?:del? |de los |d['’])?(${MASK}|${SIDE_WORDS}))?`,
  'u',
)

/** A text in lower case without accents, each character in its place. */
function sameLength(text: string): string {
  return [...text]
    .map((one) => (alikeKey(one).length === one.length ? alikeKey(one) : one.toLowerCase()))
    .join('')
}

function isDayAndMonth([day, month]: Score): boolean {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12
}

/** Takes the days and hours out of a line; figures with a dot are a day beside an hour, and an hour beside a day. */
function cutTimes(text: string, setting: DaySetting): Line {
  const days = findDays(text, setting)
  const withoutDays = cut(text, days).replace(WEEKDAY_FIRST, (whole, word: string) =>
    weekdayIn(word) === null ? whole : `${word} | `,
  )
  const hours = findHours(withoutDays)
  const rest = cut(withoutDays, hours)
  const dotted = [...rest.matchAll(DOTTED)].map(([typed]) => typed)
  const asDay = (typed: string) => findDays(typed, setting, true).filter(({ day }) => day !== null)
  const asHour = (typed: string) => findHours(typed, true)
  const [one, other, third] = dotted
  if (one === undefined || third !== undefined) return { text: rest, days, hours }
  const take = (dayText: string | undefined, hourText: string | undefined): Line => ({
    text: dotted.reduce((before, typed) => before.replace(typed, ' | '), rest),
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
    ? { text: rest.replace(one, ` | ${UNCLEAR} | `), days, hours }
    : { text: rest, days, hours }
}

function cut(text: string, found: readonly { start: number; end: number }[]): string {
  return found
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} | ${rest.slice(end)}`, text)
}
