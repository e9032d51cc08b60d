import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Game } from '#contract/games.ts'
import type { Live } from '#contract/live.ts'
import { inSixtieths } from '#league/day.ts'
import { MINUTE_MS } from '#league/durations.ts'
import { SIDES } from '#league/side.ts'
import { stageOf } from '#league/scoreboard.ts'
import { serverNow } from '../../kernel/clock.ts'
import { describeProgress, periodName } from './board-text.ts'
import { liveBoard } from './live-board.ts'

/** Oftener than once a second, or a second would be skipped now and then. */
const LOOK_MS = 200

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

/** For screen readers: the score once a minute at most, and at once where a quarter ends. */
export function LiveHeard({
  game: { local, visitant },
  live,
}: {
  game: Pick<Game, 'local' | 'visitant'>
  live: Live
}) {
  const [text, setText] = useState('')
  const last = useRef({ saidAt: 0, period: 0 })
  // What the page shows as it opens is read with it.
  useEffect(() => {
    last.current.saidAt = performance.now()
  }, [])
  useEffect(() => {
    const board = liveBoard(live, serverNow())
    const isEnd =
      ['over', 'waiting', 'finished'].includes(stageOf(board)) && last.current.period < board.quarter
    const say = () => {
      last.current = { saidAt: performance.now(), period: isEnd ? board.quarter : last.current.period }
      const scores = SIDES.map((side) => `${{ local, visitant }[side].name} ${live.scores[side]}`)
      setText(`${isEnd ? `${progressOf(live)}: ` : ''}${scores.join(', ')}`)
    }
    const timer = setTimeout(say, isEnd ? 0 : last.current.saidAt + MINUTE_MS - performance.now())
    return () => clearTimeout(timer)
  }, [live, local, visitant])
  return <output className="sr-only">{text}</output>
}

/** The latest points, one line each, the latest first, in the room of three. */
export function LastPoints({ game, live }: { game: Pick<Game, 'local' | 'visitant'>; live: Live }) {
  return (
    <ol aria-label="Últimos puntos" className="h-[4.5rem] overflow-hidden leading-6 *:truncate">
      {live.last.toReversed().map(({ quarter, left, side, points }, index) => {
        const at = `${periodName({ ...live, quarter })}, ${inSixtieths(left)}`
        const text = `${game[side].shortName} ${points > 0 ? '+' : '−'}${Math.abs(points)} · ${at}`
        return <li key={`${index} ${text}`}>{text}</li>
      })}
    </ol>
  )
}

function progressOf(live: Live): string {
  const now = serverNow()
  return describeProgress(liveBoard(live, now), now)
}
