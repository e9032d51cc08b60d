import type { ReactNode } from 'react'
import type { Standing } from '#contract/standings.ts'
import { useLive } from '../../league/games/live.ts'
import { LiveHeard, LiveProgress } from '../../league/games/live-progress.tsx'
import { PosterCard } from './poster-card.tsx'

/** A game of the group that is shown live, in the room of its poster; the poster until its clock is known, and after. */
export function LivePoster(props: {
  game: { id: number; date: string }
  local: Standing
  visitant: Standing
  children: ReactNode
}) {
  const { game, local, visitant, children } = props
  const live = useLive({ ...game, finished: false })
  if (!live) return children
  return (
    <>
      <PosterCard {...{ game, local, visitant }} score={live.scores}>
        <span className="poster-tag">
          <span aria-hidden="true" className="text-ball">
            ●
          </span>
          {' En directo · '}
          <LiveProgress live={live} />
        </span>
      </PosterCard>
      <LiveHeard game={{ local: local.team, visitant: visitant.team }} live={live} />
    </>
  )
}
