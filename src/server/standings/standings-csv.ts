import type { Standing } from '#contract/standings.ts'
import { csv, type CsvColumn, numberCell, textCell } from '../kernel/csv.ts'

const columns: CsvColumn<Standing>[] = [
  ['Puesto', (row) => (row.rank === null ? textCell('Retirado') : numberCell(row.rank))],
  ['Equipo', (row) => textCell(row.team.name)],
  ['Partidos jugados', (row) => numberCell(row.played)],
  ['Victorias', (row) => numberCell(row.victories)],
  ['Derrotas', (row) => numberCell(row.defeats)],
  ['Puntos a favor', (row) => numberCell(row.pointsScored)],
  ['Puntos en contra', (row) => numberCell(row.pointsReceived)],
  ['Puntos', (row) => numberCell(row.competitionPoints)],
]

/** Tables of groups as a CSV file. */
export function standingsCsv(rows: readonly Standing[]): string {
  return csv(columns, rows)
}
