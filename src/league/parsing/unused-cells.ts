import { beyondMidnight, readHourCell } from './days.ts'
import type { ParsedGame } from './parsed-line.ts'
import { typedKey } from './plain.ts'
import { readScore, readStatus, type Status } from './scores.ts'
import type { Names } from './titles.ts'

/** What stands beside a game and isn't used. `isExplained`: its title says what else than the game's own it holds. */
type Beside = { title?: string; isExplained?: boolean; cell: string }

/**
 * Weighs what stands beside a game: whether it agrees or disagrees with what the game says of a status, a score, a day, an
 * hour or a winner; null if it says nothing of them.
 */
export function weigh(
  beside: readonly Beside[],
  game: Omit<ParsedGame, 'court' | 'group' | 'isPlace'>,
  { names, readDay }: { names: Names; readDay: (cell: string) => string | null },
): ('agrees' | 'disagrees' | null)[] {
  const { score: stated, forfeit } = game
  const parts = beside.map(({ cell }) => readScore(cell)).filter((score) => Array.isArray(score))
  const sums = [0, 1].map((side) => parts.reduce((sum, part) => sum + part[side]!, 0))
  const isSplit = parts.length > 1 && String(sums) === String(stated)
  const isPlayed = stated === null ? forfeit !== null : stated.some((points) => points > 0)
  // Both teams lose, or have still to play, where nobody wins.
  const isLocal = forfeit === null ? stated === null || stated[0] >= stated[1] : forfeit === 'visitant'
  const [winner, loser] = isLocal ? [game.local, game.visitant] : [game.visitant, game.local]
  return beside.map(({ title = '', isExplained = false, cell }) => {
    if (cell === '') return null
    // «Libre Directo» may be a team.
    const status = names.isTeam(cell) ? null : statusIn(title, cell)
    if (status?.as === 'off' || (status?.as === 'absent' && forfeit === null)) return 'disagrees'
    const isOther = status?.as === 'bye' || isPlayed !== (status?.as === 'played')
    if (!isExplained && status !== null && status.as !== 'absent' && isOther) return 'disagrees'
    if (isExplained) return null
    const score = readScore(cell)
    const day = /[-/.]|\p{L}/u.test(cell) ? readDay(cell) : null
    const hour = /[:h]/iu.test(cell) ? beyondMidnight(readHourCell(cell)) : null
    const isAbout = (name: string) => names.isTeam(cell) && typedKey(cell) === typedKey(name)
    const says = day !== null || Array.isArray(score) || hour !== null || isAbout(winner) || isAbout(loser)
    // «8-11» may be a day and a score.
    const readings = [
      day !== null && day === game.day?.day,
      Array.isArray(score) && (isSplit || String(score) === String(stated)),
      hour !== null && hour === game.hour,
      isAbout(winner) && (stated ?? forfeit) !== null,
    ]
    return readings.some(Boolean) ? 'agrees' : says ? 'disagrees' : status && 'agrees'
  })
}

/** What an unused cell says of how a game stands, also a tick below «Jugado». */
function statusIn(title: string, cell: string): Status | null {
  const isYes = /^(?:s[ií]|yes|true|verdadero|✓|✔|x)$/iu.test(cell)
  const isNo = /^(?:no|false|falso)$/iu.test(cell)
  if (!isYes && !isNo) return readStatus(cell)
  const stated = readStatus(title.replaceAll(/[¿?]/gu, ''))
  return isYes ? stated : stated?.as === 'played' ? { as: 'planned' } : null
}
