import type { Game } from '#contract/games.ts'
import { GameDate } from './game-date.tsx'
import { TeamBadge } from '../teams/team-badge.tsx'
import { scoreText } from './game-result.ts'
import { InReview } from './in-review.tsx'
import { NotToPlay } from './set-apart.tsx'
import { Name } from '../../ui/name.tsx'

export function WhenAndWhere(props: {
  game: Pick<Game, 'date'> & Partial<Pick<Game, 'postponedFrom'>> & { court: { name: string } | null }
}) {
  const { game } = props
  return (
    <p className="text-14 text-ink-soft wrap-anywhere">
      <GameDate of={game} /> <span>{`· ${game.court?.name ?? 'Sin cancha'}`}</span>
    </p>
  )
}

export function GameSummary({ game }: { game: Game }) {
  return (
    <div className="flex flex-col gap-2">
      <WhenAndWhere game={game} />
      <p className="flex flex-col gap-1.5 font-bold">
        <span className="flex items-center gap-2">
          <TeamBadge team={game.local} />
          <Name look="wrap-anywhere">{game.local.name}</Name>
        </span>
        <span className="sr-only"> contra </span>
        <span className="flex items-center gap-2">
          <TeamBadge team={game.visitant} />
          <Name look="wrap-anywhere">{game.visitant.name}</Name>
        </span>
      </p>
      <p className="text-14 text-ink-soft wrap-anywhere">
        {game.competition.name}
        {game.finished ? <span>{`, resultado ${scoreText(game)}`}</span> : null}
        <InReview of={game} />
        <NotToPlay of={game} />
        {game.takenBack ? <span>, resultado retirado</span> : null}
      </p>
    </div>
  )
}
