/** A column of a CSV file: its heading and how to write a cell. */
export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string]

/** What a Spanish spreadsheet needs to see that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Matches text that a spreadsheet takes for a formula, also with full-width signs. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A CSV file for a Spanish spreadsheet: semicolons, decimal commas and CRLF (RFC 4180). CSV libraries would also escape
 * a rating of -3 or a percentage of -6,3, which look like formulas to them; here only text that people wrote is
 * escaped.
 */
export function csv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]
  return byteOrderMark + lines.map((cells) => `${cells.join(';')}\r\n`).join('')
}

export function numberCell(value: number): string {
  return String(value).replace('.', ',')
}

/** A cell of text that people wrote: an apostrophe disarms formulas, and quotes protect separators and line breaks. */
export function textCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
