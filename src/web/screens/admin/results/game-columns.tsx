import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { stateOfGame, type GameState } from '#league/game-life.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { GameDate } from '../../../league/games/game-date.tsx'
import { pairName } from '../../../league/games/pair-name.ts'
import { LoneLink } from '../../../ui/link.tsx'
import { textColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { isNotNeeded } from '../../../league/games/set-apart.tsx'
import { InReview } from '../../../league/games/in-review.tsx'
import { scoreText } from '../../../league/games/game-result.ts'

type Doing = {
  correct: (id: number) => string
  here: string
  onDelete: (game: Game) => void
}

export function gameColumns(doing: Doing): SearchableColumn<Game>[] {
  return [
    {
      title: 'Día',
      className: 'text-left sm:px-2 max-sm:col-span-2',
      look: 'text-14 whitespace-nowrap',
      value: ({ date }) => date,
      cell: (game) => <GameDate of={game} />,
    },
    {
      title: 'Resultado',
      className: 'text-left sm:px-3 max-sm:text-right',
      look: 'font-bold whitespace-nowrap tabular',
      value: (game) => (game.finished ? scoreText(game) : null),
      cell: (game) => (
        <>
          {scoreText(game)}
          <InReview of={game} />
        </>
      ),
    },
    {
      title: 'Partido',
      namesRow: true,
      className: 'text-left sm:min-w-44 max-sm:col-span-3 sm:py-2',
      look: 'font-medium wrap-anywhere',
      value: pairName,
      cell: (game) => <LoneLink to={paths.game(game.id)}>{pairName(game)}</LoneLink>,
    },
    {
      title: 'Estado',
      className: 'text-left sm:max-md:hidden sm:px-3',
      look: 'text-14 text-ink-soft',
      value: (game) => stateOf(game) + (game.disputed ? ' en revisión' : ''),
      cell: stateOf,
    },
    textColumn('Grupo', 'text-left max-lg:hidden lg:min-w-24', ({ competition }) => competition.name),
    {
      title: 'Acciones',
      className: 'text-right max-sm:col-span-2',
      cell: (game) => (
        <span className="-mr-3 flex flex-wrap justify-end">
          {linksFor(game, doing).map(([label, act, to]) => (
            <ButtonLink key={label} look="quiet" to={to} aria-label={`${act} ${pairName(game)}`}>
              {label}
            </ButtonLink>
          ))}
          {game.finished ? null : (
            <Button look="quiet" aria-label={`Borrar ${pairName(game)}`} onClick={() => doing.onDelete(game)}>
              Borrar
            </Button>
          )}
        </span>
      ),
    },
  ]
}

/** What leads on from a game: a label, and what it does to the game. A result in review is decided, not corrected. */
function linksFor(game: Game, { correct, here }: Doing): [label: string, act: string, to: string][] {
  const { id, finished, confirmed, disputed, unneeded } = game
  const move: [string, string, string] = ['Mover', 'Mover', paths.moveGame(id, here)]
  if (!finished)
    return unneeded ? [] : [['Resultado', 'Poner el resultado de', paths.addResult(id, here)], move]
  return [
    disputed
      ? ['Decidir', 'Decidir el resultado de', paths.admin('disputes', { id })]
      : ['Corregir', 'Corregir', correct(id)],
    ...(confirmed ? [] : [['Valorar', 'Valorar', paths.addFeedback(id, here)] satisfies typeof move]),
    move,
  ]
}

const STATES: Record<GameState, string> = {
  created: 'Sin jugar',
  finished: 'Sin valorar',
  confirmed: 'Confirmado',
}
function stateOf(game: Game): string {
  if (game.annulled) return 'Anulado'
  if (isNotNeeded(game)) return 'Ya no hace falta'
  if (game.takenBack) return 'Resultado retirado'
  // A disputed result isn't settled, even after the rating.
  if (game.disputed && game.confirmed) return 'Valorado'
  return game.ratingWaived && game.forfeit === null ? 'Confirmado sin valoración' : STATES[stateOfGame(game)]
}
