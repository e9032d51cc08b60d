import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Standing } from '#contract/standings.ts'
import type { BothSides } from '#league/game-score.ts'
import { Halves } from '../../league/games/halves.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  game: { id: number }
  local: Standing
  visitant: Standing
  /** What stands at the top. */
  children: ReactNode
} & ({ hour: ReactNode; score?: undefined } | { hour?: undefined; score: BothSides })

/** A game above a table: two halves in the colours of its teams, with its hour where they meet, or its score. */
export function PosterCard({ game, local, visitant, children, hour, score }: Props) {
  return (
    <Link
      to={paths.game(game.id)}
      preview={() => ({ title: `${local.team.name} – ${visitant.team.name}` })}
      className="poster text-chalk print:hidden"
    >
      <Halves local={local.team} visitant={visitant.team} />
      {children}
      <Side row={local} />
      {score && (
        <span className="poster-points">
          <b className={score.local < score.visitant ? 'game-lost' : undefined}>{score.local}</b>
          <b className={score.visitant < score.local ? 'game-lost' : undefined}>{score.visitant}</b>
        </span>
      )}
      {hour}
      <Side row={visitant} />
    </Link>
  )
}

function Side({ row: { rank, played, victories, defeats, team } }: { row: Standing }) {
  return (
    <span className="poster-side">
      {rank === null || played === 0 ? null : <small>{`${rank}.º, ${victories}–${defeats}`}</small>}
      <span translate="no">{team.name}</span>
    </span>
  )
}
