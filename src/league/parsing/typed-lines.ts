import { cutEnd } from '../cut-end.ts'
import { readDay, readHour } from './typed-day.ts'
import { looksLikeTitle, type ListLine, readListLines } from './list-lines.ts'
import { alikeKey } from '../name-key.ts'
import { NameMask } from './name-mask.ts'
import { type GameReading, readGame, type TypedGame } from './typed-game.ts'
import { readTable } from './typed-table.ts'

/** One way to read a line. */
export type Reading =
  | { as: 'team'; name: string }
  | { as: 'group'; name: string }
  | { as: 'list'; group: string | null; teams: string[] }
  | { as: 'nothing' }

/** What has to be asked about a line of a text. `line`: its index. */
export type LineDoubt = {
  line: number
  kind: 'number' | 'emoji' | 'note' | 'struck' | 'title' | 'sentence' | 'list' | 'repeated' | 'near'
  words: string
  readings: Reading[]
}

// All of these are for lines with single blanks.
const GROUP = /^grupo (\S{1,2}?) ?(?:[([].*[)\]] ?[:.–—-]*|(?:[-–—:]? ?\d+ equipos?)? ?[:.)–—-]*)$/i
const LISTED = /^(grupo \S{1,2}?|[^:]{1,30}) ?: ?(\S.*)$/i
const ENDING_NOTE = /^(.*\S) ?(?:[([][^()[\]]*[)\]]|[✅✔☑🆕❓❗‼]\uFE0F*)$/u
/** Announces a list; «Grupo» at the beginning is a title. */
const ANNOUNCES = /\b(?:(?:equipos?|lista|listado|total|temporada|liga)\b|(?:inscri|apuntad|confirmad)\S)/i
const HAS_WORDS = /[\p{L}\p{N}]/u
/** «Total: 16», «16 equipos», «Equipos inscritos: 16», an address, a picture that wasn't copied. */
const COUNTS =
  /^(?:(?:en )?total\b\D{0,20}\d|\d+ equipos\b|(?:lista de )?(?:equipos|inscritos|apuntados)(?: inscritos| apuntados| confirmados)?(?: ?: ?\d.*)?$|https?:\/\/\S+$|<.*>$)/i
const SENTENCE =
  /^(?:hola|buenas|buenos|gracias|os paso|aqu[ií]|faltan?|nota|p\.? ?d\.?)(?=[\s,:.!]|$)|[!?¡¿]/iu
const MAX_NAME_IN_A_CHAT = 50
const ROUND = /^(?:jornada|jor\.?|ronda|fecha) ?(?:n\.? ?º? ?)?\d{0,3}\S{0,2}$|^j\d{1,3}$/iu
const WEEKDAY = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)$/iu

export type NameOf = (typed: string) => string | undefined

/**
 * The names that a text may use. `nameOf`: the name of the known team that a text names as it stands, if any; `teams`
 * and `courts`: names that are known as a whole within a line; `seasonYear`: the year in which the season begins.
 */
export type KnownNames = {
  nameOf: NameOf
  teams?: readonly string[]
  courts?: readonly string[]
  seasonYear?: number
}

/**
 * How a line is read; null: blank. `game`: with the day, hour and court of the titles above it; `setting`: a title that
 * says a day, an hour or a court for the games below.
 */
type LineReading = Reading | { as: 'game'; game: TypedGame } | { as: 'setting'; group: string | null } | null
type Read = { reading: LineReading; doubt: Pick<LineDoubt, 'kind' | 'readings'> | null }

/** A line of a text and what it is. */
export type TypedLine = Read & Pick<ListLine, 'raw' | 'words'>

/**
 * Decides of each line of a pasted text whether it is a team, the title of a group, a game, or nothing: for the founding
 * of a league as for its results and its calendar.
 *
 * @returns a line for each line of the text, in order
 */
export function readTypedLines(text: string, names: KnownNames): TypedLine[] {
  const lines = readListLines(text)
  const items = lines.filter(({ words }) => words !== '' && !looksLikeTitle(words))
  const isEmphasisUsual = items.filter(({ emphasised }) => emphasised).length * 2 > items.length
  const games = new GameLines(text, names)
  return lines.map((line, index) => {
    const { raw, words } = line
    return {
      raw,
      words,
      ...readLine(line, { nameOf: names.nameOf, isEmphasisUsual, gameIn: () => games.read(line, index) }),
    }
  })
}

type Settings = Pick<TypedGame, 'day' | 'hour' | 'court'>
const NO_SETTINGS: Settings = { day: null, hour: null, court: null }

/** Reads games, each with what the titles above it say. */
class GameLines {
  readonly #names: KnownNames
  readonly #mask: NameMask
  readonly #courts: ReadonlySet<string>
  readonly #rows: (string | null)[]
  #settings = NO_SETTINGS
  /** Whether a game has been read since the day was said: a title of a round without a day then ends it. */
  #isUsed = false

  constructor(text: string, names: KnownNames) {
    const { teams = [], courts = [] } = names
    this.#names = names
    this.#mask = new NameMask([...teams, ...courts])
    this.#courts = new Set(courts.map(alikeKey))
    this.#rows = readTable(text, this.#mask)
  }

  read({ words, sent, doubt, heading }: ListLine, index: number): LineReading | undefined {
    // A draw may be called like its first game.
    if (heading) return this.#settingIn(this.#mask.mask(words))
    const row = this.#rows[index]
    const written = [words, sent, ...(doubt === null ? [] : [doubt.without])]
    const texts = row == null ? [...new Set(written)].map((text) => this.#mask.mask(text)) : [row]
    // A number before a name may be its own: the text with more known names counts.
    const [found] = texts
      .flatMap((text) => readGame(text, this.#reading) ?? [])
      .map((game) => ({ game, certainty: this.#certaintyOf(game) }))
      .toSorted((a, b) => b.certainty - a.certainty)
    if (found !== undefined) {
      this.#isUsed = true
      const { day, hour, court } = found.game
      const above = this.#settings
      const said = { day: day ?? above.day, hour: hour ?? above.hour, court: court ?? above.court }
      return { as: 'game', game: { ...found.game, ...said } }
    }
    return row == null ? this.#settingIn(this.#mask.mask(sent)) : undefined
  }

  get #reading(): GameReading {
    const { nameOf, seasonYear = 0 } = this.#names
    return {
      mask: this.#mask,
      isTeam: (name) => nameOf(name) !== undefined,
      isCourt: this.#isCourt,
      seasonYear,
      hasDay: this.#settings.day !== null,
    }
  }

  readonly #isCourt = (name: string) => this.#courts.has(alikeKey(name))

  #certaintyOf({ local, visitant, day }: TypedGame): number {
    const { nameOf } = this.#names
    return [local, visitant].filter((name) => nameOf(name) !== undefined).length * 2 + (day === null ? 0 : 1)
  }

  /** A title such as «Jornada 3 (12/10)», «Domingo 12 de octubre, 11:00» or the name of a court. */
  #settingIn(text: string): LineReading | undefined {
    const found = readDay(text, this.#names.seasonYear ?? 0)
    const timed = readHour(found?.rest ?? text)
    const rest = this.#mask.unmask(timed?.rest ?? found?.rest ?? text)
    const parts = rest
      .split(/[|,;:()–—*_]| - /u)
      .map((part) => cutEnd(part.replace(/^[-.#\s]+/u, ''), /[-.\s]/u))
    let isRound = false
    let court: string | null = null
    let group: string | null = null
    for (const part of parts) {
      if (GROUP.test(part)) group = part
      else if (ROUND.test(part)) isRound = true
      else if (this.#isCourt(part)) court = part
      else if (/[\p{L}\p{N}]/u.test(part) && !WEEKDAY.test(part)) return undefined
    }
    if (found === null && timed === null && court === null && !isRound) return undefined
    const hour = timed?.hour ?? null
    if (found !== null) this.#settings = { day: found, hour, court }
    else if (isRound && this.#isUsed) this.#settings = { day: null, hour, court }
    else {
      const before = this.#settings
      this.#settings = { day: before.day, hour: hour ?? before.hour, court: court ?? before.court }
    }
    this.#isUsed = false
    return { as: 'setting', group }
  }
}

const NOTHING = { as: 'nothing' } as const

const sure = (reading: LineReading): Read => ({ reading, doubt: null })

function readLine(
  { raw, words, heading, emphasised, struck, system, doubt }: ListLine,
  {
    nameOf,
    isEmphasisUsual,
    gameIn,
  }: { nameOf: NameOf; isEmphasisUsual: boolean; gameIn: () => LineReading | undefined },
): Read {
  const asTeam = { as: 'team', name: words } as const
  const ask = (kind: LineDoubt['kind'], readings: Reading[], meanwhile: Reading = asTeam): Read => ({
    reading: meanwhile,
    doubt: { kind, readings },
  })
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(raw)) return sure(null)
  const known = (typed: string): Reading | undefined => {
    const name = nameOf(typed)
    return name === undefined ? undefined : { as: 'team', name }
  }
  const whole = known(raw)
  if (whole !== undefined) return sure(whole)
  if (system || !HAS_WORDS.test(words)) return sure(NOTHING)
  if (struck) return ask('struck', [NOTHING, asTeam], { as: 'team', name: raw })
  const cleaned = known(words) ?? (doubt === null ? undefined : known(doubt.without))
  if (cleaned !== undefined) return sure(cleaned)
  const game = gameIn()
  if (game !== undefined) return sure(game)
  const group = groupIn(words, heading)
  if (group !== undefined) return sure({ as: 'group', name: group })
  if (COUNTS.test(words)) return sure(NOTHING)
  if (SENTENCE.test(words)) return ask('sentence', [NOTHING, asTeam], NOTHING)
  const title = { as: 'group', name: words.replace(/ ?:$/, '') } as const
  if (words.endsWith(':')) {
    if (/^grupo\b/i.test(words)) return sure(title)
    if (/\bgrupo\b/i.test(words) || words.length > 40) return ask('title', [title, NOTHING], NOTHING)
    return sure(ANNOUNCES.test(words) ? NOTHING : title)
  }
  const [, listTitle, list] = LISTED.exec(words) ?? []
  const names = namesIn(list ?? words)
  if (names.length > 1) {
    const listed = listTitle === undefined ? null : groupIn(listTitle, true)!
    return ask('list', [{ as: 'list', group: listed, teams: names }, asTeam])
  }
  if (listTitle !== undefined || words.length > MAX_NAME_IN_A_CHAT) {
    return ask('sentence', [NOTHING, asTeam], NOTHING)
  }
  if (/^grupo\b/i.test(words) || (emphasised && !isEmphasisUsual)) return ask('title', [title, asTeam])
  if (doubt !== null) return ask(doubt.part, [{ as: 'team', name: doubt.without }, asTeam])
  const noted = ENDING_NOTE.exec(words)?.[1]
  if (noted === undefined) return sure(asTeam)
  const short = known(noted)
  return short === undefined ? ask('note', [{ as: 'team', name: noted }, asTeam]) : sure(short)
}

/** «Osos, Linces y Loros»; a lone «y» is part of a name. */
function namesIn(words: string): string[] {
  const names = words.split(/ ?[,;] ?/).filter((name) => name !== '')
  return names.length === 1 ? names : [...names.slice(0, -1), ...names.at(-1)!.split(/ [ye] /)]
}

/** The name of the group that a line certainly is the title of. */
function groupIn(words: string, heading: boolean): string | undefined {
  const mark = GROUP.exec(words)?.[1]
  if (mark !== undefined) return `Grupo ${mark.length === 1 ? mark.toUpperCase() : mark}`
  return heading ? words.replace(/ ?:$/, '') : undefined
}

/** Whether a line by itself is the title of the group with this name. */
export function isTitleOf(line: string, name: string): boolean {
  const [{ reading }] = readTypedLines(line, { nameOf: () => undefined }) as [TypedLine]
  return reading?.as === 'group' && reading.name === name
}

/** Whether a line has anything to read. */
export function hasWords(words: string): boolean {
  return HAS_WORDS.test(words)
}
