import type { Statistics } from '#contract/statistics.ts'
import { csv, type CsvColumn, numberCell, textCell } from '../kernel/csv.ts'

const columns: CsvColumn<Statistics>[] = [
  ['Equipo', (row) => textCell(row.team_name)],
  ['Victorias', (row) => numberCell(row.victories)],
  ['Derrotas', (row) => numberCell(row.defeats)],
  ['Partidos sin jugar', (row) => numberCell(row.not_played)],
  ['Juego limpio', (row) => numberCell(row.fair_play)],
  ['% de juego limpio', (row) => numberCell(row.porcentaje_fp)],
  ['Partidos mixtos', (row) => numberCell(row.mixed_games)],
  ['% de partidos mixtos', (row) => numberCell(row.porcentaje_mixto)],
]

/** Statistics as a CSV file. */
export function statisticsCsv(rows: readonly Statistics[]): string {
  return csv(columns, rows)
}
