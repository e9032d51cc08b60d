import { alikeKey } from '../name-key.ts'
import { otherSide, type Side, SIDES } from '../side.ts'
import { beyondMidnight, readHourCell } from './days.ts'
import type { ParsedGame } from './parsed-line.ts'
import { plainSigns, typedKey } from './plain.ts'
import { readScore, readStatus, type Score, sidesIn, type Status, WINS } from './scores.ts'
import type { Names } from './titles.ts'

/** What stands beside a game and isn't used. `isExplained`: its title says what else than the game's own it holds. */
type Beside = { title?: string; isExplained?: boolean; cell: string }

type Stated = Omit<ParsedGame, 'court' | 'group'>

/**
 * Weighs what stands beside a game: whether it agrees or disagrees with what the game says of a status, a score, a day, an
 * hour or a winner; null if it says nothing of them.
 */
export function weigh(
  beside: readonly Beside[],
  game: Stated,
  { names, readDay }: { names: Names; readDay: (cell: string) => string | null },
): ('agrees' | 'disagrees' | null)[] {
  const { score: stated, forfeit } = game
  const parts = beside.map(({ cell }) => readScore(cell)).filter((score) => Array.isArray(score))
  const sums = [0, 1].map((side) => parts.reduce((sum, part) => sum + part[side]!, 0))
  const isSplit = parts.length > 1 && String(sums) === String(stated)
  const isPlayed = stated === null ? forfeit !== null : stated.some((points) => points > 0)
  // Both teams lose, or have still to play, where nobody wins.
  const isLocal = forfeit === null ? stated === null || stated[0] >= stated[1] : forfeit === 'visitant'
  const lead = stated === null ? 0 : stated[0] - stated[1]
  return beside.map(({ title = '', isExplained = false, cell }) => {
    if (cell === '') return null
    // «Libre Directo» may be a team.
    const status = names.isTeam(cell) ? null : statusIn(title, cell)
    if (status?.as === 'off' || (status?.as === 'absent' && forfeit === null)) return 'disagrees'
    const isOther = status?.as === 'bye' || isPlayed !== (status?.as === 'played')
    if (!isExplained && status !== null && status.as !== 'absent' && isOther) return 'disagrees'
    const score = scoreIn(cell)
    if (isExplained) return score !== null && stated === null && /\p{L}{3}/u.test(cell) ? 'disagrees' : null
    const day = /[-/.]|\p{L}/u.test(cell) ? readDay(cell) : null
    const hour = /[:h]/iu.test(cell) ? beyondMidnight(readHourCell(cell)) : null
    const winner = winnerIn(title, cell, game, names)
    const figures = plainSigns(cell)
    // «-3», or «3» below «Diferencia».
    const isLead = (alikeKey(title).startsWith('dif') ? /^[+-]?\d{1,3}$/u : /^[+-]\d{1,3}$/u).test(figures)
    const says = (isLead && forfeit === null) || [day, score, hour, winner].some((said) => said !== null)
    // «8-11» may be a day and a score.
    const readings = [
      day !== null && day === game.day?.day,
      score !== null && (isSplit || String(score) === String(stated)),
      hour !== null && hour === game.hour,
      winner === (isLocal ? 'local' : 'visitant') && (stated ?? forfeit) !== null,
      isLead && [`${lead}`, `+${lead}`, `${Math.abs(lead)}`].includes(figures),
    ]
    return readings.some(Boolean) ? 'agrees' : says ? 'disagrees' : status && 'agrees'
  })
}

/** More points than a day or a month has, on one of the sides. */
const SCORE_WITHIN = /(?<![\p{L}\p{N}.:/-])(\d{1,3}) ?(?:-| a ) ?(\d{1,3})(?![\p{L}\p{N}.:/-])/u

/** The score of a cell, also among words: «jugado, 61-52». */
function scoreIn(cell: string): Score | null {
  const score = readScore(cell)
  if (score !== null) return score === 'none' ? null : score
  const [local = 0, visitant = 0] = SCORE_WITHIN.exec(plainSigns(cell))?.slice(1).map(Number) ?? []
  return Math.max(local, visitant) > 31 ? [local, visitant] : null
}

const LOSES = /(?<!\p{L})(?:perd[ei]|pierd|derrot|sancion|indebid)/u
const MARKS: Partial<Record<string, Side>> = { 1: 'local', l: 'local', 2: 'visitant', v: 'visitant' }

/** The side that a cell says to have won: «Osos», «gana el visitante», «V» below «Ganador»; the other one below «Perdedor». */
function winnerIn(title: string, cell: string, game: Stated, names: Names): Side | null {
  const keyOf = (typed: string) => typedKey(names.unmask(typed))
  const words = keyOf(cell)
  const [wins, loses] = [WINS, LOSES].map((verb) => verb.test(words) || verb.test(alikeKey(title)))
  const isNamed = (side: Side) => (wins || loses) && words.includes(keyOf(game[side]))
  const isTeam = names.isTeam(cell)
  const [named, other] = SIDES.filter((side) => (isTeam ? words === keyOf(game[side]) : isNamed(side)))
  const side = named ?? (wins || loses ? (MARKS[words] ?? sidesIn(words)) : null)
  if (other !== undefined || (side !== 'local' && side !== 'visitant')) return null
  return loses ? otherSide(side) : side
}

const UNSURE = /(?<!^no )provisional|(?:no|sin) confirm/u

/** What an unused cell says of how a game stands, also «Sí» below «Jugado» and «No» below «Confirmado». */
function statusIn(title: string, cell: string): Status | null {
  const isYes = /^(?:s[ií]|yes|true|verdadero|✓|✔|x)$/iu.test(cell)
  const isNo = /^(?:no|false|falso)$/iu.test(cell)
  const asked = title.replaceAll(/[¿?]/gu, '')
  const words = alikeKey(isYes ? asked : isNo ? `no ${asked}` : cell)
  if (UNSURE.test(words)) return { as: 'off' }
  // A day may be confirmed, and a result.
  if (!isNo && !words.startsWith('confirmad')) return readStatus(words)
  return readStatus(asked)?.as === 'played' ? { as: 'planned' } : null
}
