import type { GameRules } from './league-rules.ts'
import { quarterLength, stageOf, type Scoreboard } from './scoreboard.ts'

/**
 * The scoreboard as the rules of the league want it where its game has not begun, unless somebody has chosen the
 * quarters and the minutes on this device. The same object when nothing changes.
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
