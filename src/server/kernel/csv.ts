/** A column of a file: its heading, as people name it, and what stands below. */
export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string]

/** What a Spanish spreadsheet needs to see that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Begins with what a spreadsheet takes for a formula, also in full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A file that a Spanish spreadsheet opens: semicolons, decimal commas and CRLF (RFC 4180). The libraries for this would
 * also neutralise a rating of -3 or a percentage of -6,3, which are texts to them and begin like a formula: here only
 * what people wrote is.
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

/** What people wrote: harmless behind an apostrophe, and between quotes where it would break the line. */
export function textCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
