import type { TableChange } from '#league/result-effect.ts'
import type { StandingsRow } from '#league/standings.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { signedFigure } from '../../ui/signed-figure.ts'
import { describeTieBreak } from '../tables/tie-break-story.ts'

type Props = { rows: TableChange[]; nameOf: (teamId: number) => string }

/** The table without a result and with it, and the tie-breaks that change; collapsed. */
export function EffectTable({ rows, nameOf }: Props) {
  const otherwise = rows.filter(({ otherReason }) => otherReason)
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold underline decoration-1 underline-offset-4">
        La tabla antes y después
      </summary>
      <DataTable
        caption="Clasificación antes y después"
        columns={columnsFor(nameOf)}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        empty={null}
      />
      {otherwise.length === 0 ? null : (
        <div className="text-14 mt-4 flex flex-col gap-3">
          <p className="font-bold">Desempates que cambian</p>
          {otherwise.map(({ teamId, before, after }) => (
            <div key={teamId}>
              <p translate="no" className="font-medium wrap-anywhere">
                {nameOf(teamId)}
              </p>
              <p className="text-ink-soft wrap-anywhere">{`Antes: ${describeReason(before, nameOf)}`}</p>
              <p className="wrap-anywhere">{`Después: ${describeReason(after, nameOf)}`}</p>
            </div>
          ))}
        </div>
      )}
    </details>
  )
}

function describeReason({ decidedBy, competitionPoints }: StandingsRow, nameOf: Props['nameOf']): string {
  if (decidedBy === null) return 'sin empate.'
  return describeTieBreak(decidedBy, competitionPoints, nameOf)
    .map(({ text }) => text)
    .join(' ')
}

function columnsFor(nameOf: Props['nameOf']): Column<TableChange>[] {
  return [
    figure(
      '#',
      'Puesto',
      (row) => row.rank,
      'text-left pr-1',
      (rank) => (rank === null ? 'Retirado' : String(rank)),
    ),
    {
      title: 'Equipo',
      namesRow: true,
      className: 'text-left px-1',
      look: 'text-14 py-2 wrap-anywhere hyphens-auto',
      cell: ({ teamId }) => nameOf(teamId),
    },
    figure('V', 'Victorias', (row) => row.victories, 'text-right px-1 max-sm:hidden'),
    figure('D', 'Derrotas', (row) => row.defeats, 'text-right px-1 max-sm:hidden'),
    figure(
      'Dif',
      'Diferencia de puntos',
      (row) => row.pointsScored - row.pointsReceived,
      'text-right px-1',
      signedFigure,
    ),
    figure('P', 'Puntos de clasificación', (row) => row.competitionPoints, 'text-right pl-1'),
  ]
}

/** A figure, with both values where they differ. */
function figure<Figure extends number | null>(
  short: string,
  title: string,
  of: (row: StandingsRow) => Figure,
  className: string,
  text: (figure: Figure) => string = String,
): Column<TableChange> {
  return {
    short,
    title,
    className,
    look: 'font-figure text-20 tabular whitespace-nowrap',
    cell: ({ before, after }) => {
      const [was, is] = [of(before), of(after)]
      if (was === is) return text(is)
      return (
        <>
          <span className="text-16 text-ink-soft">
            <span>{text(was)}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only">, después </span>
          </span>
          <strong>{text(is)}</strong>
        </>
      )
    },
  }
}
