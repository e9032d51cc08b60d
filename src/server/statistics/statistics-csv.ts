import type { Statistics } from '#contract/statistics.ts'

/**
 * The columns of the file, as people name them. The libraries for this would also neutralise a rating of -3 or
 * a percentage of -6,3, which are texts to them and begin like a formula: here only what people wrote is.
 */
const columns: [heading: string, cell: (row: Statistics) => string][] = [
  ['Equipo', (row) => textCell(row.team_name)],
  ['Victorias', (row) => numberCell(row.victories)],
  ['Derrotas', (row) => numberCell(row.defeats)],
  ['Partidos sin jugar', (row) => numberCell(row.not_played)],
  ['Juego limpio', (row) => numberCell(row.fair_play)],
  ['% de juego limpio', (row) => numberCell(row.porcentaje_fp)],
  ['Partidos mixtos', (row) => numberCell(row.mixed_games)],
  ['% de partidos mixtos', (row) => numberCell(row.porcentaje_mixto)],
]

/** What a Spanish spreadsheet needs to see that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Begins with what a spreadsheet takes for a formula, also in full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Statistics as a file that a Spanish spreadsheet opens: semicolons, decimal commas and CRLF (RFC 4180). */
export function statisticsCsv(rows: readonly Statistics[]): string {
  const lines = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]
  return byteOrderMark + lines.map((cells) => `${cells.join(';')}\r\n`).join('')
}

function numberCell(value: number): string {
  return String(value).replace('.', ',')
}

/** What people wrote: harmless behind an apostrophe, and between quotes where it would break the line. */
function textCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
