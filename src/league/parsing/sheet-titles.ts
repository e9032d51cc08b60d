import type { Column } from './columns.ts'
import { readScore } from './scores.ts'
import { areTitles, columnsOf, filledIn, isHeading, type SheetSetting } from './sheet-columns.ts'

type Row = readonly string[]

/** Titles stand in one of the first rows. */
const MAX_ROWS_ABOVE = 15

/** What the columns of a sheet are, and in which row their titles stand; -1: they have none. */
export function readColumns(
  rows: readonly Row[],
  setting: SheetSetting,
): { heading: number; columns: { title: string; as: Column }[] } {
  const first = rows.slice(0, MAX_ROWS_ABOVE)
  const titled = first.findIndex((row) => isHeading(row))
  const known = titled >= 0 ? titled : first.findIndex((row) => areTitles(row))
  // Words in every column above the first teams are titles too, whatever they say.
  const game = first.findIndex((row) => row.some((cell) => setting.names.isTeam(cell)))
  const above = filledIn(first[game - 1] ?? [])
  const mayBeTitles =
    above.length * 2 > (first[game]?.length ?? 0) &&
    above.every((cell) => /\p{L}/u.test(cell) && !/\d/u.test(cell))
  const heading = known >= 0 || !mayBeTitles || above.length < 2 ? known : game - 1
  const width = Math.max(0, ...rows.map((row) => row.length))
  const titles = Array.from({ length: width }, (_, index) => rows[heading]?.[index] ?? '')
  const data = rows.slice(heading + 1).filter((row) => filledIn(row).length > 1)
  const columns = columnsOf(titles, data, setting)
  return { heading, columns: titles.map((title, index) => ({ title, as: columns[index]! })) }
}

export const CROSS_TABLE =
  'Es una tabla de todos contra todos, sin fechas: trae los partidos uno en cada fila, con local y visitante.'

/** Whether each row is a team, and its cells are its games against those above. */
export function isCrossTable(rows: readonly Row[], { names }: SheetSetting): boolean {
  const [first = [], ...below] = rows.filter((row) => filledIn(row).length > 0)
  const across = first.slice(1).filter((cell) => names.isTeam(cell))
  const down = below.filter((row) => names.isTeam(row[0]!) && !names.isTeam(row[1] ?? ''))
  const scored = down.filter((row) => row.filter((cell) => Array.isArray(readScore(cell))).length > 1)
  return down.length > 1 && down.length * 2 >= below.length && across.length + scored.length > 2
}
