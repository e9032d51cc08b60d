import { useEffect, useState } from 'react'
import { timeLeftAt, type Scoreboard } from '#league/scoreboard.ts'
import { clockText } from './board-words.ts'
import { Figure } from './figure.tsx'

/** The time left, rendered ten times a second while the clock runs; it is computed from the device's clock. */
export function GameClock({ board }: { board: Scoreboard }) {
  const [now, setNow] = useState(() => Date.now())
  const isRunning = board.runningSince !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 100)
    return () => clearInterval(timer)
  }, [isRunning])
  const text = clockText(timeLeftAt(board, Math.max(now, board.runningSince ?? 0)))
  return (
    <div role="timer" aria-label="Tiempo" className="relative min-h-18 grow">
      <Figure text={text} label={text} />
    </div>
  )
}
