import { cutEnd } from '../cut-end.ts'
import { alikeKey } from '../name-key.ts'
import { cutTimes, dayBelow, type DaySetting, type ParsedDay, TAKEN, weekdayIn } from './days.ts'
import { NameIndex } from './names.ts'
import { MASK, NameMask, PRIVATE } from './name-mask.ts'
import { plainWords, typedKey } from './plain.ts'

export type KnownNames = {
  phase: string
  teams: readonly { name: string; shortName?: string }[]
  courts: readonly { name: string }[]
  groups: readonly { name: string }[]
}

/** What a title says for the games below. `isRound`: it begins another round. */
export type Title = {
  day: ParsedDay | null
  hour: string | null
  court: string | null
  group: string | null
  isRound: boolean
}

export const IS_MASK = new RegExp(`^${MASK}$`, 'u')
export const ANY_MASK = new RegExp(MASK, 'gu')

const BETWEEN = new RegExp(String.raw`[|${TAKEN},;()[\]·•!]|: |(?<=[\d\uE000-\uF7FF])\. `, 'u')
/** Before a place; a part of a line that one announces begins with the sign. */
const PLACE_SIGN = / (?:en|@) /gu
const PIN = /(?<=\S)\s*📍\uFE0F?\s*(?=\S)/gu
/** With the figure of its second court, «La Elipa 2». */
const COURT = new RegExp(`${MASK}( \\d(?![\\d]|[-.:/ ]+\\d))?`, 'gu')
const GROUP = /^grupo \S{1,20}$/u
const ROUND_WORDS = new Set('jornada jor j ronda partido fecha xornada vuelta ida semana'.split(' '))
const HARMLESS = new Set(
  `${[...ROUND_WORDS].join(' ')} resultado resultados final finales finalizado fin semifinal semifinales cuartos octavos tercer cuarto puesto prorroga prorrogas pr ot tras en el la los las de del a h horas y revision cancha pista campo dia proximo proximos aplazados`.split(
    ' ',
  ),
)

const saysRound = (word: string) => ROUND_WORDS.has(word) || (word.length > 3 && weekdayIn(word) !== null)

/** Tells the known names in a text from each other, and from words that say nothing of a game. */
export class Names {
  readonly #mask: NameMask
  readonly #keys: Record<'teams' | 'courts' | 'groups', ReadonlySet<string>>
  readonly #phase: string
  readonly #teams: NameIndex<KnownNames['teams'][number]>

  constructor({ phase, teams, courts, groups }: KnownNames) {
    const keys = (things: KnownNames['teams']) =>
      new Set(things.flatMap(({ name, shortName = name }) => [typedKey(name), typedKey(shortName)]))
    this.#mask = new NameMask([...teams, ...courts])
    this.#keys = { teams: keys(teams), courts: keys(courts), groups: keys(groups) }
    this.#phase = alikeKey(phase)
    this.#teams = new NameIndex(teams)
  }

  /** A line without decoration, each known name masked. */
  mask(text: string): string {
    return this.#mask.mask(plainWords(this.#mask.mask(text.replaceAll(PRIVATE, '').replaceAll(PIN, ' @ '))))
  }

  unmask(text: string): string {
    return this.#mask.unmask(text)
  }

  isTeam(text: string): boolean {
    return this.#keys.teams.has(typedKey(this.unmask(text)))
  }

  /** Whether a text names a team, by its name or by words that no other has. */
  meansTeam(text: string): boolean {
    return this.isTeam(text) || this.#teams.byOwnPart(this.unmask(text)) !== undefined
  }

  isCourt(text: string): boolean {
    return this.#keys.courts.has(typedKey(this.unmask(text)))
  }

  isGroup(text: string): boolean {
    const key = typedKey(this.unmask(text))
    return GROUP.test(key) || this.#keys.groups.has(key)
  }

  /** Words that say nothing of a game: a round, a place without a name. */
  areHarmless(text: string): boolean {
    const key = alikeKey(text)
    const words = key.split(/[\s.ªº]+/u).filter((word) => word !== '')
    const isBesideRound = (at: number) => [at - 1, at + 1].some((one) => ROUND_WORDS.has(words[one] ?? ''))
    const isHarmless = (word: string, at: number) =>
      HARMLESS.has(word) ||
      /^(?:j|jor|jornada)\d{1,3}$/u.test(word) ||
      (/^\d{1,3}[ao]?$/u.test(word) && isBesideRound(at))
    return key === this.#phase || words.every(isHarmless)
  }

  /** What holds below a line that is no title: not the day above, if it says a day, a weekday or a round. */
  below(masked: string, above: Title, setting: DaySetting): Title {
    const day = above.day?.day ? dayBelow(masked, above.day.day) : null
    if (day !== null) return { ...above, day: { typed: masked, day, weekday: null }, hour: null }
    const words = alikeKey(masked).split(/[^\p{L}]+/u)
    const saysWhen = words.some(saysRound) || cutTimes(masked, setting).days.length > 0
    return saysWhen ? { ...above, day: null, hour: null } : above
  }

  /** The parts of a masked line between signs; a court that is no team is a part of its own. */
  partsOf(masked: string): string[] {
    return masked
      .replaceAll(COURT, (mask, figure = '') =>
        this.isCourt(mask[0]!) && !this.isTeam(mask[0]!) ? `|${mask[0]}${figure}|` : mask,
      )
      .replaceAll(new RegExp(`(${MASK}): ?(?=\\d)`, 'gu'), '$1 ')
      .replaceAll(PLACE_SIGN, '|@')
      .split(BETWEEN)
      .map((part) => cutEnd(part.replace(/^[\s.:-]+/u, ''), /[\s.:-]/u))
      .filter((part) => part !== '' && part !== '@')
  }

  /** A title such as «Jornada 3 (12/10)», «Domingo 12 de octubre, 11:00», «Grupo A» or the name of a court; else null. */
  titleIn(masked: string, setting: DaySetting): Title | null {
    const { text, days, hours } = cutTimes(masked, setting)
    if (days.length > 1 || hours.length > 1) return null
    const title: Title = { ...NO_TITLE, day: days[0] ?? null, hour: hours[0]?.hour ?? null }
    for (const part of this.partsOf(text).flatMap((one) => one.replace('@', '').split(' - '))) {
      if (this.isGroup(part)) title.group = this.unmask(part)
      else if (this.isCourt(part)) title.court = this.unmask(part)
      else if (ROUND_WORDS.has(alikeKey(part).split(/[\s.\d]/u)[0]!) && this.areHarmless(part))
        title.isRound = true
      else if (alikeKey(part) !== this.#phase && weekdayIn(part) === null) return null
    }
    return Object.values(title).some(Boolean) ? title : null
  }
}

/** What the titles above a game say, after one more; a title of a round ends the day of the games above it. */
export function belowTitle(above: Title, title: Title, isUsed: boolean): Title {
  const isEnded = title.day !== null || (title.isRound && isUsed)
  return {
    ...title,
    day: title.day ?? (isEnded ? null : above.day),
    hour: title.hour ?? (isEnded ? null : above.hour),
    court: title.court ?? (isEnded ? null : above.court),
    group: title.group ?? above.group,
  }
}

export const NO_TITLE: Title = { day: null, hour: null, court: null, group: null, isRound: false }
