import type { GameRules } from './league-rules.ts'
import { quarterLength, stageOf, type Scoreboard } from './scoreboard.ts'

/**
 * Applies the league's rules to a scoreboard whose game has not begun, unless the quarters and the minutes were chosen
 * on this device. Returns the same object when nothing changes.
 */
export function startFrom(board: Scoreboard, { quarters, minutes, teamFouls }: GameRules): Scoreboard {
  const isSame = board.quarters === quarters && board.minutes === minutes && board.teamFouls === teamFouls
  if (isSame || board.configured || stageOf(board) !== 'ready') return board
  return {
    ...board,
    quarters,
    minutes,
    teamFouls,
    timeLeft: quarterLength({ quarter: 1, quarters, minutes }),
  }
}
