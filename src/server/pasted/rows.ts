import { parseCsv } from 'hucre/csv'
import { MAX_PASTED_COLUMNS } from '#contract/limits.ts'
import { CHAT_STAMP, LINE_BREAK, MAX_LINE_LENGTH } from '#league/parsing/list-lines.ts'
import { arrange } from '#league/parsing/tables.ts'
import { isHeading, readColumns, type Row, type SheetSetting } from '#league/parsing/sheet-columns.ts'

const SEPARATORS = ['\t', ';', '|', ',']

/** What a text is, and its cells if it may be a sheet; `isSure`: nobody has to be asked which. */
export type TextFormat = { isSheet: boolean; rows: string[][] | null; isSure: boolean }

/**
 * Whether a text is a sheet or a chat. With titles it is a sheet; without them a chat if its lines bear stamps; with tabs a
 * sheet, with other separators alone, if two columns are teams.
 */
export function formatOf(text: string, setting: SheetSetting): TextFormat {
  const all = SEPARATORS.map((separator) => ({ separator, rows: cellsOf(text, separator) }))
  const read = all.filter(({ rows }) => rows.every((row) => row.length <= MAX_PASTED_COLUMNS))
  const titled = read.find(({ rows }) => rows.some((row) => row.length > 1 && isHeading(row)))
  if (titled !== undefined) return { isSheet: true, rows: arrange(titled.rows, setting.names), isSure: true }
  const isStamped = text.split(LINE_BREAK).some((line) => CHAT_STAMP.test(line))
  const regular = read.filter(({ rows, separator }) => isRegular(rows, separator === '\t' ? 2 : 3))
  const [first] = regular
  if (isStamped || first === undefined) return { isSheet: false, rows: null, isSure: true }
  const teams = regular.find(({ rows }) => hasTeams(rows, setting))
  const isSheet = teams !== undefined || first.separator === '\t' || first.separator === ';'
  return { isSheet, rows: (teams ?? first).rows, isSure: false }
}

const trimmed = (cell: string) => cell.replaceAll(/[\s\uFEFF]+/g, ' ').trim()

/** The rows of a text, each as long as it is written; quotes protect a separator, unless they don't close. */
export function cellsOf(text: string, delimiter: string): string[][] {
  const parse = (fastMode: boolean) =>
    parseCsv(text, { delimiter, fastMode, unescapeFormulae: true }).map((row) =>
      row.map((cell) => trimmed(String(cell ?? '').slice(0, MAX_LINE_LENGTH))),
    )
  const rows = parse(false)
  const lines = text.split(/\r\n?|\n/u).length
  // A quote that nobody closes swallows the lines below it.
  return rows.length * 2 < lines ? parse(true) : rows
}

function isRegular(rows: readonly Row[], least: number): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  return filled.length > 0 && filled.filter((row) => row.length >= least).length * 2 >= filled.length
}

function hasTeams(rows: readonly Row[], setting: SheetSetting): boolean {
  const { columns } = readColumns(rows, setting)
  const has = (wanted: string) => columns.some(({ as }) => as === wanted)
  return has('pair') || (has('local') && has('visitant'))
}
