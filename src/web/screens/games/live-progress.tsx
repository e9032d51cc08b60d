import { useEffect, useState } from 'react'
import type { Game } from '#contract/games.ts'
import type { Live } from '#contract/live.ts'
import { paths } from '#contract/paths.ts'
import { stageOf } from '#league/scoreboard.ts'
import { describeProgress } from '../../league/games/board-text.ts'
import { liveBoard } from '../../league/games/live-board.ts'
import { LoneLink } from '../../ui/link.tsx'
import { writeScenario } from '../../league/tables/what-if-address.ts'

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

/** Leads to the table as it would be with the score of now. */
export function IfItEnds({ game, live: { scores } }: { game: Game; live: Live }) {
  if (scores.local === scores.visitant) return null
  const scenario = writeScenario(new Map([[game.id, scores]]), [game])
  return <LoneLink to={paths.whatIf(game.competitionId, scenario)}>La tabla, si acaba así</LoneLink>
}
