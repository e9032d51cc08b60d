import { cutEnd } from '../cut-end.ts'
import { cutTimes, type DaySetting, TAKEN } from './days.ts'

/*
 * What stands beside the name of a team in a list: contacts, days and hours, a rival. The browsers that read a founder's
 * list have no lookbehind.
 */

/** Stands for what was taken out of a line. */
const GAP = '\n'
const HAS_LETTERS = /\p{L}/u
const BEFORE = String.raw`(^|[^\p{L}\p{N}/.-])`

const PHONE =
  /(^|[^\p{L}\p{N}])(?:\+(?!34)\d(?:[ .-]?\d){7,13}|(?:(?:\+|00)34[ .-]?)?(?:[6-9]\d{2}[ .-]?\d{3}[ .-]?\d{3}|[6-9]\d{2}(?:[ .-]\d{2}){3}|9\d[ .-]\d{3}(?:[ .-]\d{2}){2}))(?![\p{L}\p{N}])/gu
const PHONE_SIGN = /[📞☎📱📲✉📧]\uFE0F?/gu
const CHUNK = /[^\s()[\]<>,;|]+/gu
const IN_BRACKETS = / ?[([<][^()[\]<>]*[)\]>]/gu
const LABEL = String.raw`(?:tel(?:[eé]fono)?|tlf|tfno|m[oó]vil|contacto|correo|e-?mail|whats ?app|wasap|ig|instagram|cap|capi|capit[aá]na?|delegad[oa]|responsable)\.?`
const LABELLED = new RegExp(`^${LABEL}(?: |$)`, 'iu')
const LAST_LABEL = new RegExp(`(?:^| )${LABEL}$`, 'iu')
const EDGE = /[\s–—|,;/·:-]/u

/** Only whether there is a day is asked, and not which. */
const ANY_SEASON: DaySetting = { year: 2000, from: null, to: null }
const ROUND =
  /^(?:jornada|jor\.?|ronda|fecha) ?(?:n\.? ?º? ?)?\d{0,3}\S{0,2}$|^j\d{1,3}$|^grupo \S{1,2}$|^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)$/iu
/** When a team can play, and not when it does. */
const USUALLY = /s[aá]bados|domingos|disponib|prefer/iu
const JOINED_SCORE = new RegExp(String.raw`${BEFORE}(\d{1,3}) ?[-–—:|;] ?(\d{1,3})(?![\p{L}\p{N}])`, 'u')
const POINTS = new RegExp(String.raw`${BEFORE}\d{2,3}(?![\p{L}\p{N}])`, 'gu')
const VERSUS = / (?:vs?\.?|contra|x) /iu
const BETWEEN = / (?:vs?\.?|contra|x|-) |[–—|;]/iu
const STATUS = /\b(?:aplazad|suspendid|anulad|incomparecencia|no (?:se )?presenta)/iu

/** What stands between dashes, commas, bars and colons, and between what was taken out. */
function partsOf(text: string): string[] {
  const parts = text.split(/[\n–—|,;/·:]| - /u).map(trimmed)
  return parts.filter((part) => HAS_LETTERS.test(part))
}

function trimmed(text: string): string {
  let from = 0
  while (EDGE.test(text.charAt(from))) from += 1
  return cutEnd(text.slice(from), EDGE)
}

function markContacts(text: string): string {
  return text.replaceAll(CHUNK, (chunk) => (isAddress(chunk) ? GAP : chunk)).replaceAll(PHONE, `$1${GAP}`)
}

function isAddress(chunk: string): boolean {
  return /^@.|^https?:|^www\./iu.test(chunk) || (chunk.indexOf('@') > 0 && chunk.includes('.'))
}

/**
 * A line without telephone numbers and addresses, and without what only says whose they are.
 * @returns also the parts of which each may be the name: more than one if it isn't certain
 */
export function withoutContacts(text: string): { text: string; parts: string[] } {
  const open = text.replaceAll(IN_BRACKETS, (note) => (markContacts(note).includes(GAP) ? '' : note)).trim()
  const pieces = markContacts(open).split(GAP)
  if (pieces.length === 1) return { text: open, parts: [open] }
  const texts = pieces.map((piece, index) =>
    trimmed((index === 0 ? piece : piece.replace(/^ ?\([^()]*\)/u, '')).replaceAll(PHONE_SIGN, '')),
  )
  const named = texts.flatMap(partsOf)
  if (named.length > 1 && LABELLED.test(named[0]!)) return { text, parts: [text] }
  const parts = named
    .filter((part, index) => index === 0 || !LABELLED.test(part))
    .map((part) => part.replace(LAST_LABEL, ''))
    .filter((part) => part !== '')
  const joined = texts.filter((one) => one !== '').join(' ')
  return { text: parts.length > 1 ? joined : (parts[0] ?? ''), parts }
}

function withoutTimes(text: string): string {
  const { text: marked, days, hours } = cutTimes(text, ANY_SEASON)
  return days.length + hours.length === 0 ? text : marked.replaceAll(TAKEN, GAP)
}

/** The first part of a line that says a day or an hour; null: it says none. */
export function besideTime(text: string): string | null {
  const marked = withoutTimes(text)
  return marked === text ? null : (partsOf(marked.replaceAll(/[()]/g, GAP))[0] ?? '')
}

/**
 * Whether a line is a game (two names with a score, a day, an hour or a status; or two teams), only says when or in which
 * round games are, or may be a game.
 * @param isBelowDay a title above says when games are
 */
export function gameIn(
  text: string,
  { isTeam, isBelowDay }: { isTeam: (name: string) => boolean; isBelowDay: boolean },
): 'game' | 'day' | 'maybe' | null {
  const timed = withoutTimes(text)
  const hasTime = timed !== text
  const isTitle = (part: string) => ROUND.test(part) && (hasTime || !/^grupo /iu.test(part))
  const rest = partsOf(timed.replaceAll(/[()*_]/g, GAP))
  const isDay = rest.every(isTitle) && (hasTime || rest.length > 0)
  if (isDay || (/\blocal\b/iu.test(text) && /\bvisitante\b/iu.test(text))) return 'day'
  const plain = timed.replaceAll(GAP, ' ')
  const [, , one = '', other = ''] = JOINED_SCORE.exec(plain) ?? []
  const points = plain.split(POINTS)
  const hasPoints = one === '' && points.length === 5 && points.at(-1)!.trim() === ''
  const sides = (hasPoints ? plain.replaceAll(POINTS, ' – ') : plain.replace(JOINED_SCORE, '$1 – '))
    .split(BETWEEN)
    .map(trimmed)
    .filter((side) => HAS_LETTERS.test(side) && !ROUND.test(side))
  if (sides.length < 2) return null
  // Names begin with a capital letter, where the other one does.
  const [isSmall, isOtherSmall] = sides.map((side) => /^\p{Ll}/u.test(side))
  const isPlanned = hasTime && !USUALLY.test(text) && (isSmall || !isOtherSmall)
  const hasScore = hasPoints || one.length > 1 || other.length > 1
  if (hasScore || isPlanned || isBelowDay || STATUS.test(text) || sides.every(isTeam)) return 'game'
  return one !== '' || VERSUS.test(text) ? 'maybe' : null
}
