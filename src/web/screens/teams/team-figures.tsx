import type { NamedTeam, TeamGame } from '#contract/team-overview.ts'
import { totalsIn } from '#league/team-season.ts'
import { meanText } from '../../league/teams/mean-text.ts'
import { DataTable, figureColumn, rowHeader, type Column } from '../../ui/data-table.tsx'

/**
 * The victories of a team and its points a game, at home and away. `games`: those that count. A forfeit counts as
 * a victory or a defeat; its 20 points are nobody's average.
 */
export function TeamFigures({ team, games }: { team: NamedTeam; games: TeamGame[] }) {
  const isHome = ({ localId }: TeamGame) => localId === team.id
  const rows = [
    { name: 'En total', some: games },
    { name: 'En casa', some: games.filter(isHome) },
    { name: 'Fuera', some: games.filter((game) => !isHome(game)) },
  ].map(({ name, some }) => {
    const { victories, defeats } = totalsIn(team.id, some)
    const { scored, received, played } = totalsIn(
      team.id,
      some.filter(({ forfeit }) => forfeit === null),
    )
    return {
      name,
      victories,
      defeats,
      scored: meanText(scored, played),
      received: meanText(received, played),
    }
  })
  const columns: Column<(typeof rows)[number]>[] = [
    rowHeader('Balance', 'text-left', ({ name }) => name, 'h-11'),
    figureColumn('V', 'Victorias', 'w-9 text-right sm:w-14', ({ victories }) => victories),
    figureColumn('D', 'Derrotas', 'w-9 text-right sm:w-14', ({ defeats }) => defeats),
    figureColumn('A favor', 'Puntos a favor por partido', 'w-16 text-right sm:w-24', (row) => row.scored),
    figureColumn(
      'En contra',
      'Puntos en contra por partido',
      'w-18 text-right sm:w-24',
      (row) => row.received,
    ),
  ]
  return (
    <div>
      <DataTable caption={`Balance de ${team.name}`} columns={columns} rows={rows} empty={null} />
      <p aria-hidden="true" className="text-12 text-ink-soft mt-2">
        A favor y en contra por partido
        {games.some(({ forfeit }) => forfeit !== null) ? ', sin las incomparecencias' : ''}
      </p>
    </div>
  )
}
