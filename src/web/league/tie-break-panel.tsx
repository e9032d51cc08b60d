import type { Standing } from '#contract/standings.ts'
import type { Criterion, DecidedBy, TieBreakFigures } from '#league/tie-break-steps.ts'
import { paths } from '../paths.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'
import { figureText, tellTieBreak } from './tie-break-story.ts'
import { TablePanel } from './table-panel.tsx'

/** The id by which the button of a row opens its panel, with or without script. */
export function panelId(row: Standing): string {
  return `por-que-${row.team.id}`
}

/** «¿Por qué vamos cuartos?»: what placed a row among the teams it was level with. */
export function TieBreakPanel({
  row,
  decidedBy,
  nameOf,
}: {
  row: Standing
  decidedBy: DecidedBy
  nameOf: (teamId: number) => string
}) {
  const steps = tellTieBreak(decidedBy, row.competitionPoints, nameOf)
  const level = steps[0]?.figures ?? []
  return (
    <TablePanel id={panelId(row)} title={`¿Por qué ${row.team.name} va ${row.rank}.º?`}>
      {steps.map(({ text, criterion, figures }, index) => (
        <div key={index} className="mb-6">
          <p className="text-14 mb-2 text-pretty">{text}</p>
          <DataTable
            caption={`Los equipos empatados, paso ${index + 1}`}
            columns={columnsFor(criterion, nameOf)}
            rows={figures}
            rowKey={(team) => team.teamId}
            rowClass={(team) => (team.teamId === row.team.id ? 'bg-hover' : '')}
            empty={null}
          />
        </div>
      ))}
      <p className="text-12 text-ink-soft mb-4">
        * Solo en los partidos entre sí. P puntos de clasificación, Dif diferencia, PF puntos anotados.
      </p>
      <h3 className="text-14 text-ink-soft">Sus partidos</h3>
      <ul className="flex flex-wrap gap-x-5">
        {level.map(({ teamId }) => (
          <li key={teamId}>
            <Link
              to={paths.teamGames(row.competition.id, teamId)}
              className="flex min-h-11 items-center underline decoration-1 underline-offset-4"
            >
              {nameOf(teamId)}
            </Link>
          </li>
        ))}
      </ul>
    </TablePanel>
  )
}

const FIGURES: { criterion: Criterion; short: string; title: string }[] = [
  { criterion: 'pointsAmong', short: 'P*', title: 'Puntos de clasificación entre sí' },
  { criterion: 'differenceAmong', short: 'Dif*', title: 'Diferencia entre sí' },
  { criterion: 'scoredAmong', short: 'PF*', title: 'Puntos anotados entre sí' },
  { criterion: 'difference', short: 'Dif', title: 'Diferencia en el grupo' },
  { criterion: 'scored', short: 'PF', title: 'Puntos anotados en el grupo' },
]

function columnsFor(
  decisive: Criterion | null,
  nameOf: (teamId: number) => string,
): Column<TieBreakFigures>[] {
  return [
    {
      key: 'team',
      title: 'Equipo',
      namesRow: true,
      className: 'pr-2 pl-1 text-left',
      look: 'text-14 py-2',
      cell: (team) => nameOf(team.teamId),
    },
    ...FIGURES.map(({ criterion, short, title }) => ({
      key: criterion,
      short,
      title: criterion === decisive ? `${title}: decide` : title,
      className: `w-11 px-1 text-right ${criterion === decisive ? 'bg-own' : ''}`,
      look: `font-figure text-16 sm:text-20 font-bold tabular-nums ${criterion === decisive ? 'text-ink' : 'text-ink-soft'}`,
      cell: (team: TieBreakFigures) => figureText(criterion, team[criterion]),
    })),
  ]
}
