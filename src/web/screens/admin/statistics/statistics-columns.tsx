import type { Statistics } from '#contract/statistics.ts'
import { paths } from '#contract/paths.ts'
import { nameColumn } from '../../../ui/searchable-columns.tsx'
import type { SearchableColumn } from '../../../ui/searchable-table.tsx'

/** `place`: the position of the row in the server's list. */
export type StatisticsRow = Statistics & { place: number }

export const STATISTICS_COLUMNS: SearchableColumn<StatisticsRow>[] = [
  nameColumn(
    'Equipo',
    'text-left sm:px-2 max-sm:col-span-full',
    (row) => row.team_name,
    (row) => paths.team(row.team_id),
  ),
  figure('victories', 'Victorias', 'V'),
  figure('defeats', 'Derrotas', 'D'),
  figure('not_played', 'Partidos sin jugar', 'Sin jugar'),
  figure('fair_play', 'Juego limpio'),
  figure('porcentaje_fp', '% de juego limpio', '% j. limpio'),
  figure('mixed_games', 'Partidos mixtos', 'Mixtos'),
  figure('porcentaje_mixto', '% de partidos mixtos', '% mixtos'),
]

type FigureKey = Exclude<keyof Statistics, 'team_id' | 'team_name'>

/** A column of figures. Each figure carries its label for layouts without a table head. */
function figure(key: FigureKey, title: string, short?: string): SearchableColumn<StatisticsRow> {
  return {
    key,
    title,
    ...(short !== undefined && { short }),
    className: 'text-left sm:text-right sm:px-1',
    look: 'tabular max-sm:self-end max-sm:pt-1',
    value: (row) => row[key],
    cell: (row) => (
      <>
        <span aria-hidden="true" className="text-12 text-ink-soft block sm:hidden">
          {short ?? title}
        </span>
        {key.startsWith('porcentaje') ? `${percentage(row[key])} %` : row[key]}
      </>
    ),
  }
}

function percentage(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
