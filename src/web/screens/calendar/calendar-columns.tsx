import type { Game } from '#contract/games.ts'
import type { Side } from '#contract/results.ts'
import { paths } from '#contract/paths.ts'
import { officialScore, winnerOf, isAbsent } from '#league/game-score.ts'
import { isResultMissing } from '../../league/games/past-due.ts'
import { column, type Column } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { spanishTime } from '../../ui/spanish-date.ts'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { LiveScore } from '../../league/games/live-score.tsx'
import { InReview } from '../../league/games/in-review.tsx'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'

/** The columns of a calendar, in the order of the specification; the day is the heading above. */
export function columnsFor(now: number | null, timeZone: string): Column<Game>[] {
  return [
    column('Fecha', 'calendar-wide', (game) => <Start game={game} now={now} timeZone={timeZone} />),
    column('Cancha', 'calendar-court', ({ court }) => court?.name ?? 'Sin cancha', 'text-14 text-ink-soft'),
    column('Local', 'calendar-wide', (game) => <Team game={game} side="local" />),
    column('Visitante', 'calendar-wide', (game) => <Team game={game} side="visitant" />),
    column('Competición', 'calendar-group', ({ competition }) => competition.name, 'text-14 text-ink-soft'),
  ]
}

/** The time, as a link to the game's page. */
function Start({ game, now, timeZone }: { game: Game; now: number | null; timeZone: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to={paths.game(game.id)} preview={() => previewOfGame(game)} className="calendar-hour">
        {game.date === null ? (
          'Aplazado'
        ) : (
          <time dateTime={game.date}>{spanishTime(game.date, timeZone)}</time>
        )}
        <span className="sr-only">
          , {game.local.name} – {game.visitant.name}
        </span>
      </Link>
      <LiveScore game={game}>
        {isResultMissing(game, now) ? (
          <span className="text-12 text-loss leading-tight font-bold">Sin resultado</span>
        ) : null}
      </LiveScore>
      <InReview of={game} />
      <NotToPlay of={game} />
    </span>
  )
}

/** The team, with its points once the game is played. */
function Team({ game, side }: { game: Game; side: Side }) {
  const score = officialScore(game)
  const won = winnerOf(game) === side
  return (
    <span className="calendar-team">
      <TeamBadge team={game[side]} />
      <span translate="no" className={won ? 'long-name font-bold' : 'long-name'}>
        {game[side].name}
        {won ? <span className="sr-only"> (gana)</span> : null}
      </span>
      {score === null ? null : (
        <span
          // See game-date.tsx.
          key={score[side]}
          className={`font-figure text-25 ml-auto pl-1 leading-none font-bold whitespace-nowrap tabular sm:pr-3 ${won ? '' : 'text-ink-soft'}`}
        >
          {score[side]}
          {isAbsent(game, side) ? <span className="text-14"> inc.</span> : null}
        </span>
      )}
    </span>
  )
}
