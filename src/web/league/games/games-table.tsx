import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { winnerOf } from '#league/game-score.ts'
import { useSite } from '../../api/site.ts'
import { BLOCKS, DataTable, type Column, type Stacking } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GameDate } from './game-date.tsx'
import { isCourtClosed, wasNotPlayed } from './set-apart.tsx'
import { Mark } from '../../ui/mark.tsx'
import { previewOfGame } from './game-preview.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { TeamBadge } from '../teams/team-badge.tsx'
import { spanishTime } from '../../ui/spanish-date.ts'
import { scoreText } from './game-result.ts'
import { InReview } from './in-review.tsx'

/** Used where the names of both teams would be broken beside the result. */
const TEAMS_BELOW_EACH_OTHER: Stacking = {
  ...BLOCKS,
  row: `${BLOCKS.row} max-xs:grid-cols-[minmax(0,1fr)_auto_auto]`,
}

const COLUMNS: Column<Game>[] = [
  {
    title: 'Fecha',
    className: 'text-left max-sm:col-span-2 sm:w-24 lg:w-40 sm:pr-3',
    look: 'text-14',
    cell: (game) => (
      <LoneLink to={paths.game(game.id)} preview={() => previewOfGame(game)}>
        <GameDate of={game} />
        <span className="sr-only">
          , {game.local.name} – {game.visitant.name}
        </span>
      </LoneLink>
    ),
  },
  {
    title: 'Local',
    className: 'text-left xs:text-right sm:w-1/5 lg:w-1/4 max-sm:order-1 max-xs:col-span-2',
    cell: (game) => <Side game={game} side="local" />,
  },
  {
    title: 'Resultado',
    className: 'pl-2 text-right max-sm:order-1 max-xs:row-span-2 xs:px-2 xs:text-center sm:px-3',
    look: 'font-figure text-20 font-bold sm:text-25 whitespace-nowrap tabular',
    cell: (game) => <Result game={game} />,
  },
  {
    title: 'Visitante',
    className: 'text-left sm:w-1/5 lg:w-1/4 max-sm:order-1 max-xs:col-span-2',
    cell: (game) => <Side game={game} side="visitant" />,
  },
  {
    title: 'Cancha',
    className: 'text-left wrap-anywhere hyphens-auto sm:min-w-24 sm:px-3 max-sm:order-2 max-sm:col-span-3',
    look: 'text-14 text-ink-soft',
    cell: (game) => <Court game={game} />,
  },
  {
    title: 'Completado',
    className: 'text-right sm:w-20 lg:w-28',
    look: 'text-14 text-ink-soft',
    cell: (game) => (
      <>
        <span className="sm:hidden">Completado: </span>
        {game.finished ? 'Sí' : 'No'}
        <span className="text-12 block">{stateOf(game)}</span>
      </>
    ),
  },
]

function Court({ game }: { game: Game }) {
  const { timeZone } = useSite()
  return (
    <span key={game.courtId}>
      {game.court?.name ?? 'Sin cancha'}
      {game.owed === 'result' && isCourtClosed(game, timeZone) ? <Mark>Cerrada</Mark> : null}
    </span>
  )
}

function stateOf(game: Game): string {
  if (game.annulled) return 'Anulado'
  if (game.finished) return 'Final'
  if (game.unneeded) return 'Ya no hace falta'
  return wasNotPlayed(game) ? 'No se jugó' : 'Por jugar'
}

export function GamesTable({ caption, games, empty }: { caption: string; games: Game[]; empty: string }) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={games}
      rowClass={() => 'sm:h-14'}
      stacked={TEAMS_BELOW_EACH_OTHER}
      empty={<EmptyState title={empty} />}
    />
  )
}

function Result({ game }: { game: Game }) {
  const { timeZone } = useSite()
  if (game.finished || game.date === null) {
    return (
      // Its key: see game-date.tsx.
      <span key={scoreText(game)} className="flex flex-col items-end xs:items-center">
        {scoreText(game)}
        <InReview of={game} />
      </span>
    )
  }
  return <span className="text-ink-soft">{spanishTime(game.date, timeZone)}</span>
}

function Side({ game, side }: { game: Game; side: 'local' | 'visitant' }) {
  const won = winnerOf(game) === side
  const toTheRight = side === 'local' ? 'xs:flex-row-reverse' : ''
  return (
    <span
      className={`flex items-center gap-1.5 py-1 lg:gap-2 text-14 lg:text-16 leading-tight ${toTheRight}`}
    >
      {/* A phone held sideways has no room for it. */}
      <span className="contents sm:max-md:hidden">
        <TeamBadge team={game[side]} />
      </span>
      <span translate="no" className={won ? 'long-name font-bold' : 'long-name'}>
        {game[side].name}
        {won ? <span className="sr-only"> (gana)</span> : null}
      </span>
    </span>
  )
}
