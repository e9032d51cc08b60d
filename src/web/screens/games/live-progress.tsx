import { useLayoutEffect, useState } from 'react'
import type { Game } from '#contract/games.ts'
import type { Live } from '#contract/live.ts'
import { paths } from '#contract/paths.ts'
import { serverNow } from '../../kernel/clock.ts'
import { describeProgress } from '../../league/games/board-text.ts'
import { liveBoard } from '../../league/games/live-board.ts'
import { LoneLink } from '../../ui/link.tsx'
import { writeScenario } from '../../league/tables/what-if-address.ts'

/** Oftener than once a second, or a second would be skipped now and then. */
const LOOK_MS = 200

/** How far a game is that is shown live; its clock runs here too. */
export function LiveProgress({ live }: { live: Live }) {
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    const look = () => setText(progressOf(live))
    look()
    if (!live.isRunning) return
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [live])
  return <strong>{text}</strong>
}

function progressOf(live: Live): string {
  const now = serverNow()
  return describeProgress(liveBoard(live, now), now)
}

/** Leads to the table as it would be with the score of now. */
export function IfItEnds({ game, live: { scores } }: { game: Game; live: Live }) {
  if (scores.local === scores.visitant) return null
  const scenario = writeScenario(new Map([[game.id, scores]]), [game])
  return <LoneLink to={paths.whatIf(game.competitionId, scenario)}>La tabla, si acaba así</LoneLink>
}
