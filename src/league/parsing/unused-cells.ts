import { beyondMidnight } from './days.ts'
import type { ParsedGame } from './parsed-line.ts'
import { typedKey } from './plain.ts'
import { readScore, readStatus, type Status } from './scores.ts'
import { CELL_READERS } from './sheet-columns.ts'
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
  const parts = beside.map(({ cell }) => readScore(cell)).filter((score) => Array.isArray(score))
  const sums = [0, 1].map((side) => parts.reduce((sum, part) => sum + part[side]!, 0))
  const isSplit = parts.length > 1 && String(sums) === String(game.score)
  const [winner, loser] = winnerOf(game)
  return beside.map(({ title = '', isExplained = false, cell }) => {
    if (cell === '') return null
    const status = statusIn(title, cell)
    if (contradicts(status, game, isExplained)) return 'disagrees'
    if (isExplained) return null
    const score = readScore(cell)
    const day = /[-/.]|\p{L}/u.test(cell) ? readDay(cell) : null
    const hour = /[:h]/iu.test(cell) ? beyondMidnight(CELL_READERS.hour(cell)) : null
    const isAbout = (name: string) => names.isTeam(cell) && typedKey(cell) === typedKey(name)
    const says = day !== null || Array.isArray(score) || hour !== null || isAbout(winner) || isAbout(loser)
    // «8-11» may be a day and a score.
    const readings = [
      day !== null && day === game.day?.day,
      Array.isArray(score) && (isSplit || String(score) === String(game.score)),
      hour !== null && hour === game.hour,
      isAbout(winner) && (game.score ?? game.forfeit) !== null,
    ]
    return readings.some(Boolean) ? 'agrees' : says ? 'disagrees' : status && 'agrees'
  })
}

/** The winner and the loser of a game as it is written; both teams lose, or have still to play, where nobody wins. */
function winnerOf({
  local,
  visitant,
  score,
  forfeit,
}: Parameters<typeof weigh>[1]): [winner: string, loser: string] {
  const isLocal = forfeit === null ? (score?.[0] ?? 0) >= (score?.[1] ?? 0) : forfeit === 'visitant'
  return isLocal ? [local, visitant] : [visitant, local]
}

/** What an unused cell says of how a game stands, also a tick below «Jugado». */
function statusIn(title: string, cell: string): Status | null {
  const [isYes, isNo] = [
    /^(?:s[ií]|yes|true|verdadero|✓|✔|x)$/iu.test(cell),
    /^(?:no|false|falso)$/iu.test(cell),
  ]
  if (!isYes && !isNo) return readStatus(cell)
  const stated = readStatus(title.replaceAll(/[¿?]/gu, ''))
  return isYes ? stated : stated?.as === 'played' ? { as: 'planned' } : null
}

function contradicts(
  status: Status | null,
  { score, forfeit }: Parameters<typeof weigh>[1],
  isExplained: boolean,
): boolean {
  if (status === null) return false
  if (status.as === 'off') return true
  if (status.as === 'absent') return forfeit === null
  if (isExplained) return false
  const isPlayed = score === null ? forfeit !== null : score.some((points) => points > 0)
  return status.as === 'bye' || isPlayed !== (status.as === 'played')
}
