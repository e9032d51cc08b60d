import type { Standing } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import type { Criterion, TieBreakFigures } from '#league/tie-break-steps.ts'
import { DataTable, rowHeader, type Column } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { type RankedRow, figureText, describeTieBreak } from './tie-break-story.ts'

export function tieBreakTitle({ team, rank }: Standing): string {
  return `¿Por qué ${team.name} va ${rank}.º?`
}

/** How a tie-break placed a row among level teams. `Heading`: of the level below the title around it. */
export function TieBreak(props: {
  row: RankedRow
  nameOf: (teamId: number) => string
  Heading: 'h2' | 'h3'
}) {
  const { row, nameOf, Heading } = props
  const steps = describeTieBreak(row.decidedBy, row.competitionPoints, nameOf)
  const level = steps[0]?.figures ?? []
  return (
    <>
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
      <Heading className="text-14 text-ink-soft">Sus partidos</Heading>
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
    </>
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
    rowHeader('Equipo', 'pr-2 pl-1 text-left', (team) => nameOf(team.teamId), 'text-14 py-2'),
    ...FIGURES.map(({ criterion, short, title }) => ({
      short,
      title: criterion === decisive ? `${title}: decide` : title,
      className: `w-11 px-1 text-right ${criterion === decisive ? 'bg-own' : ''}`,
      look: `font-figure text-16 sm:text-20 font-bold tabular ${criterion === decisive ? 'text-ink' : 'text-ink-soft'}`,
      cell: (team: TieBreakFigures) => figureText(criterion, team[criterion]),
    })),
  ]
}
