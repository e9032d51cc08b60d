import { cutEnd } from '#league/cut-end.ts'
import type { Forfeit } from '#league/game-score.ts'
import { readDay, readHour, type TypedDay } from '#league/typed-day.ts'
import { MASK, type NameMask } from './name-mask.ts'
import { takeForfeit } from './typed-forfeit.ts'
import { takeScore } from './typed-score.ts'

/**
 * A game as a line says it; null for what it doesn't say. `forfeit`: `'?'` if it says that a team didn't appear, but not
 * which.
 */
export type TypedGame = {
  local: string
  visitant: string
  score: [local: number, visitant: number] | null
  forfeit: Forfeit | '?' | null
  day: TypedDay | null
  hour: string | null
  court: string | null
  group: string | null
}

/** What a line is read with. `hasDay`: a title above says the day. */
export type GameReading = {
  mask: NameMask
  isTeam: (name: string) => boolean
  isCourt: (name: string) => boolean
  seasonYear: number
  hasDay: boolean
}

/** Stands for the score, and for what separates two teams, while a line is read. */
const SCORE = '\uF8FE'
const VERSUS = '\uF8FD'
const BETWEEN = new RegExp(`([|,;()·•${SCORE}${VERSUS}])`, 'u')
/** What separates two teams, in a text with single blanks; the browsers that read a founder's list have no lookbehind. */
const SEPARATORS: [pattern: RegExp, by: string][] = [
  [/ (?:vs?\.?|contra|x) /giu, VERSUS],
  [/ ?[–—] ?/gu, VERSUS],
  [/ - | -(?=\p{L})/gu, VERSUS],
  [/(\p{L})- /gu, `$1${VERSUS}`],
  [new RegExp(`(${MASK}) ?- ?| ?- ?(?=${MASK})`, 'gu'), `$1${VERSUS}`],
  [new RegExp(`(${MASK}) (?=${MASK})`, 'gu'), `$1${VERSUS}`],
]
const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0F\u20E3\u200D]/gu
const GROUP = /^grupo\s+\S{1,20}$/iu
const ROUND =
  /^(?:jornada|jor\.?|j|ronda|partidos?|resultados?|final(?:izado)?|fin|grupo\s+\S{1,20})? ?\.?\d{0,3}[.ªº)]*$/iu
const MAX_COURT = 60
const IS_MASK = new RegExp(`^${MASK}$`, 'u')
const HAS_MASK = new RegExp(MASK, 'u')

/**
 * Reads a line with a game: two teams and a score, a forfeit, a day or an hour, in any order that people write them.
 *
 * @param line single blanks, known names masked; bars separate the cells of a table
 * @returns null if it names no two teams, or says nothing of when they play and how it ended
 */
export function readGame(line: string, reading: GameReading): TypedGame | null {
  const { mask } = reading
  const plain = line
    .replaceAll(PICTURES, ' ')
    .replaceAll(/[*`~]/gu, '')
    .replaceAll(/(^| )_|_(?=$| )/gu, '$1')
    .replaceAll(/ +/gu, ' ')
    .trim()
  const found = readDay(plain, reading.seasonYear)
  const timed = readHour(found?.rest ?? plain)
  const forfeited = takeForfeit(timed?.rest ?? found?.rest ?? plain)
  const scored = takeScore(forfeited.rest, SCORE)
  const parts = partsOf(scored.rest)
  const pair = pairIn(parts, reading)
  if (pair === null) return null
  const [local, visitant] = [nameIn(parts[pair - 1]!.text, 'last'), nameIn(parts[pair]!.text, 'first')]
  const names = [local.name, visitant.name].map((name) => mask.unmask(name)) as [string, string]
  if (!names.every((name) => /\p{L}|\p{N}/u.test(name))) return null
  const says = scored.score !== null || forfeited.mark !== null
  // «Osos, Linces» alone is a list of teams.
  const isPair = parts[pair]!.before === VERSUS && (reading.hasDay || names.every(reading.isTeam))
  const isPlanned = found !== null || timed !== null || isPair
  if (!says && !isPlanned) return null
  const others = [
    ...parts.slice(0, pair - 1).map(({ text }) => ({ text, isAfter: false })),
    { text: local.rest, isAfter: false },
    { text: visitant.rest, isAfter: true },
    ...parts.slice(pair + 1).map(({ text }) => ({ text, isAfter: true })),
  ]
  return {
    local: names[0],
    visitant: names[1],
    score: scored.score,
    forfeit: forfeited.sideOf(names, scored.score, (text) => mask.unmask(text)),
    day: found && { typed: found.typed, day: found.day, weekday: found.weekday },
    hour: timed?.hour ?? null,
    ...placeIn(others, reading),
  }
}

type Part = { text: string; before: string }

/** The texts between separators, without empty ones; of several separators in a row the most certain counts. */
function partsOf(text: string): Part[] {
  let separated = text.replaceAll(/ +/gu, ' ')
  for (const [pattern, by] of SEPARATORS) separated = separated.replaceAll(pattern, by)
  const parts: Part[] = []
  let before = ''
  for (const piece of separated.split(BETWEEN)) {
    const trimmed = piece.trim().replace(/^[.:\s-]+/u, '')
    if (BETWEEN.test(piece)) before = strength(piece) > strength(before) ? piece : before
    else if (trimmed !== '') {
      parts.push({ text: trimmed, before })
      before = ''
    }
  }
  return parts
}

function strength(separator: string): number {
  return ['', '|', VERSUS, SCORE].indexOf('|,;()·•'.includes(separator) && separator !== '' ? '|' : separator)
}

/** The index of the visitor's part: the pair with more known teams, then the first. */
function pairIn(parts: readonly Part[], { mask, isTeam }: GameReading): number | null {
  let best: { index: number; known: number } | null = null
  for (const [index, { text, before }] of parts.entries()) {
    const other = parts[index - 1]?.text
    if (other === undefined || ROUND.test(other)) continue
    if (before !== SCORE && before !== VERSUS && !(IS_MASK.test(text) && IS_MASK.test(other))) continue
    const names = [nameIn(other, 'last').name, nameIn(text, 'first').name]
    const known = names.filter((name) => isTeam(mask.unmask(name))).length
    if (best === null || known > best.known) best = { index, known }
  }
  return best?.index ?? null
}

/** The name in a part: «Jornada 3: Osos», «Linces en La Elipa». */
function nameIn(text: string, at: 'first' | 'last'): { name: string; rest: string } {
  const words = /^(.*?)(?:: | (?:en|@) )([^]*)$/u.exec(text)
  if (words === null) return { name: cutEnd(text, /[.:\s-]/u), rest: '' }
  const [, one = '', other = ''] = words
  if (at === 'first') return { name: one, rest: other }
  const { name, rest } = nameIn(other, 'last')
  return { name, rest: `${one} ${rest}`.trim() }
}

function placeIn(
  others: readonly { text: string; isAfter: boolean }[],
  { mask, isCourt }: GameReading,
): Pick<TypedGame, 'court' | 'group'> {
  let court: string | null = null
  let group: string | null = null
  for (const { text, isAfter } of others) {
    const word = mask.unmask(courtIn(text))
    // The cell of a table may name a group of several words.
    const isGroup = GROUP.test(word) || (IS_MASK.test(text) && /^grupo /iu.test(word))
    if (isGroup) group ??= word
    if (isGroup || ROUND.test(word) || !/\p{L}/u.test(word)) continue
    if (isCourt(word)) court = word
    else if (isAfter && word.length <= MAX_COURT) court ??= word
  }
  return { court, group }
}

function courtIn(text: string): string {
  const masked = HAS_MASK.exec(text)
  const stripped = cutEnd(text.replace(/^(?:en|@|(?:cancha|pista|campo):)\s+/iu, ''), /[.:\s]/u)
  // «en el Casino»: the words around a known name are no part of it.
  if (
    masked !== null &&
    /^(?:(?:en|el|la|los|las|@|cancha|pista|campo|:|\s)*)$/iu.test(text.replace(masked[0], ''))
  )
    return masked[0]
  return stripped
}
