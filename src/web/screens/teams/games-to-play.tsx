import type { TeamGame } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { LiveScore } from '../../league/games/live-score.tsx'
import { InReview } from '../../league/games/in-review.tsx'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { undatedText } from '../../league/games/when-text.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { rivalIn, sideIn } from './result-marks.tsx'
import type { GameToPlay } from './split-games.ts'

/** What a team has to play, the next game first. */
export function GamesToPlay({ teamId, games }: { teamId: number; games: GameToPlay[] }) {
  return (
    <ul>
      {games.map(({ game, over }) => (
        <li key={game.id} className="ruled">
          <Link to={paths.game(game.id)} preview={() => previewOfGame(game)} className="to-play">
            <When game={game} />
            <span className="min-w-0">
              <span translate="no" className="font-figure text-20 long-name block font-bold">
                {rivalIn(teamId, game).name}
              </span>
              <span className="text-12 text-ink-soft block wrap-anywhere">
                {`${sideIn(teamId, game)} · ${game.court?.name ?? 'Sin cancha'}`}
              </span>
              <LiveScore game={game}>{over ? <Mark>Falta el resultado</Mark> : null}</LiveScore>
              <InReview of={game} />
              <NotToPlay of={game} />
            </span>
            <TeamBadge team={rivalIn(teamId, game)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function When({ game }: { game: TeamGame }) {
  const site = useSite()
  if (game.date === null) return <span className="text-14">{undatedText(game, site)}</span>
  const [day, hour] = spanishDate(game.date, site).split(', ')
  return (
    <time key={game.date} dateTime={game.date} className="text-12">
      <b className="font-figure text-25 block leading-tight">{hour}</b> {day}
    </time>
  )
}
