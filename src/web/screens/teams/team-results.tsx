import type { TeamGame } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { GameDate } from '../../league/games/game-date.tsx'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { ownScoreText } from '../../league/games/game-result.ts'
import { InReview } from '../../league/games/in-review.tsx'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { DataTable, rowHeader, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Margin, OutcomeLetter, rivalIn, sideIn } from './result-marks.tsx'

export function TeamResults({ team, games }: { team: { id: number; name: string }; games: TeamGame[] }) {
  return (
    <>
      <DataTable
        caption={`Resultados de ${team.name}`}
        columns={columnsFor(team.id)}
        rows={games}
        empty={<EmptyState title="Aún no hay partidos jugados" />}
      />
      {games.length === 0 ? null : (
        <p className="text-12 text-ink-soft mt-2">Sus puntos van primero, juegue en casa o fuera.</p>
      )}
    </>
  )
}

function columnsFor(teamId: number): Column<TeamGame>[] {
  return [
    {
      short: '',
      title: 'Victoria o derrota',
      className: 'w-10 text-left',
      cell: (game) => <OutcomeLetter teamId={teamId} game={game} />,
    },
    rowHeader('Rival', 'text-left', (game) => <RivalLink teamId={teamId} game={game} />),
    {
      short: 'Res.',
      title: 'Resultado',
      className: 'w-18 px-1 text-right',
      look: 'font-figure text-25 font-bold tabular',
      cell: (game) => (
        <span className={game.annulled ? 'unbroken line-through' : 'unbroken'}>
          {ownScoreText(teamId, game)}
        </span>
      ),
    },
    {
      short: 'Dif.',
      title: 'Diferencia',
      className: 'w-10 text-right',
      cell: (game) => <Margin teamId={teamId} game={game} />,
    },
  ]
}

/** The other team of a game, when it was played, and what is open about it, as a link to its page. */
function RivalLink({ teamId, game }: { teamId: number; game: TeamGame }) {
  const rival = rivalIn(teamId, game)
  return (
    <Link
      to={paths.game(game.id)}
      preview={() => previewOfGame(game)}
      className="flex min-h-14 items-center gap-2 py-1.5 hover:underline"
    >
      {/* On a phone the names need the room. */}
      <span className="max-sm:hidden">
        <TeamBadge team={rival} />
      </span>
      <span className="min-w-0">
        <span translate="no" className="text-14 long-name block leading-tight font-medium sm:text-16">
          {rival.name}
        </span>
        <span className="text-12 text-ink-soft block wrap-anywhere">
          <GameDate of={game} /> <span>{`· ${sideIn(teamId, game)}`}</span>
        </span>
        <InReview of={game} />
        <NotToPlay of={game} />
      </span>
    </Link>
  )
}
