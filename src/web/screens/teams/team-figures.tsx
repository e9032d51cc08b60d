import type { TeamGame } from '#contract/team-overview.ts'
import { totalsIn } from '#league/team-season.ts'
import { DataTable, figureColumn } from '../../ui/data-table.tsx'
import { meanText } from '../../league/teams/mean-text.ts'

/**
 * The victories of a team and its points a game, at home and away. `games`: those that count. A forfeit counts as
 * a victory or a defeat; its 20 points are nobody's average.
 */
export function TeamFigures({ team, games }: { team: { id: number; name: string }; games: TeamGame[] }) {
  const of = (id: number, name: string, some: TeamGame[]) => {
    const { victories, defeats } = totalsIn(team.id, some)
    const played = some.filter(({ forfeit }) => forfeit === null)
    return { ...totalsIn(team.id, played), id, name, victories, defeats }
  }
  const home = games.filter(({ localId }) => localId === team.id)
  const rows = [
    of(0, 'En total', games),
    of(1, 'En casa', home),
    of(
      2,
      'Fuera',
      games.filter((game) => !home.includes(game)),
    ),
  ]
  type Row = (typeof rows)[number]
  return (
    <div>
      <DataTable<Row>
        caption={`Balance de ${team.name}`}
        columns={[
          {
            title: 'Balance',
            namesRow: true,
            className: 'text-left',
            look: 'h-11',
            cell: ({ name }) => name,
          },
          figureColumn('V', 'Victorias', 'w-9 text-right sm:w-14', ({ victories }) => victories),
          figureColumn('D', 'Derrotas', 'w-9 text-right sm:w-14', ({ defeats }) => defeats),
          figureColumn('A favor', 'Puntos a favor por partido', 'w-16 text-right sm:w-24', (row) =>
            meanText(row.scored, row.played),
          ),
          figureColumn('En contra', 'Puntos en contra por partido', 'w-18 text-right sm:w-24', (row) =>
            meanText(row.received, row.played),
          ),
        ]}
        rows={rows}
        empty={null}
      />
      <p aria-hidden="true" className="text-12 text-ink-soft mt-2">
        A favor y en contra por partido
        {games.some(({ forfeit }) => forfeit !== null) ? ', sin las incomparecencias' : ''}
      </p>
    </div>
  )
}
