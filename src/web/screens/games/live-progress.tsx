import { useEffect, useState } from 'react'
import type { Live } from '#contract/live.ts'
import { stageOf } from '#league/scoreboard.ts'
import { describeProgress } from '../../league/games/board-text.ts'
import { liveBoard } from '../../league/games/live-board.ts'

/** How far a game is that is shown live; its clock runs here too. */
export function LiveProgress({ live }: { live: Live }) {
  const [now, setNow] = useState(() => Date.now())
  const board = liveBoard(live, now)
  const isRunning = stageOf(board) === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return <strong>{describeProgress(board, now)}</strong>
}
