import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Standing } from '#contract/standings.ts'
import { Halves } from '../../league/games/halves.tsx'
import { useLive } from '../../league/games/live.ts'
import { LiveHeard, LiveProgress } from '../../league/games/live-progress.tsx'
import type { GroupGame } from '../../league/tables/load-group-games.ts'
import { Link } from '../../ui/link.tsx'
import { PosterSide } from './poster-side.tsx'

/** A game of the group that is shown live, in the room of its poster; the poster until its clock is known, and after. */
export function LivePoster(props: {
  game: GroupGame
  local: Standing
  visitant: Standing
  children: ReactNode
}) {
  const { game, local, visitant, children } = props
  const live = useLive(game)
  if (live === null) return children
  const { scores } = live
  return (
    <>
      <Link
        to={paths.game(game.id)}
        preview={() => ({ title: `${local.team.name} – ${visitant.team.name}` })}
        className="poster poster-live text-chalk"
      >
        <Halves local={local.team} visitant={visitant.team} />
        <span className="poster-tag">
          <span aria-hidden="true" className="text-ball">
            ●
          </span>
          {' En directo · '}
          <LiveProgress live={live} />
        </span>
        <PosterSide row={local} />
        <b className="poster-points">{scores.local}</b>
        <b className="poster-points">{scores.visitant}</b>
        <PosterSide row={visitant} />
      </Link>
      <LiveHeard game={{ local: local.team, visitant: visitant.team }} live={live} />
    </>
  )
}
