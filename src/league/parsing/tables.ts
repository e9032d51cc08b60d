import { alikeKey } from '../name-key.ts'
import { type Column, columnOf } from './columns.ts'
import { areFigures, areTitles, filledIn, isHeading, type Row } from './sheet-columns.ts'
import type { Names } from './titles.ts'

/** No more rows than a text may have lines come of tables that stand side by side. */
const MAX_ROWS = 2000

/**
 * A sheet as one table: titles over two rows are joined, tables side by side come one below the other, and each has the
 * columns of the first. A row of a table without games is a single cell, which isn't read.
 */
export function arrange(sheet: readonly Row[], names: Names): string[][] {
  const joined = sheet.map((row, at) => withUpperTitles(row, sheet[at - 1] ?? [], names))
  const rows = stacked(joined.map((row, at) => (joined[at + 1] === sheet[at + 1] ? row : [])))
  const first = rows.findIndex(isHeading)
  if (first < 0) return rows
  const keys = rows[first]!.map(keyOf)
  const titles = [...rows[first]!]
  const own = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, index) => index)
  /** Where each cell of the table comes to stand; null: it is none of games, and not over. */
  let places: number[] | null = own
  const arranged = rows.map((row, at) => {
    const filled = filledIn(row)
    const isBelowText = filledIn(rows[at - 1] ?? []).length < 2
    if (at <= first) return [...row]
    if (isHeading(row) && !row.some((cell) => names.isTeam(cell))) {
      const free = keys.map((key) => key as string | null)
      places = row.map((title) => {
        const found = free.indexOf(keyOf(title))
        const place = found < 0 ? free.push(null) - 1 : found
        free[place] = null
        titles[place] ??= title
        return place
      })
    } else if (isBelowText && filled.length > 2 && row.map(keyOf).includes('team') && !/\d/u.test(row.join()))
      // A table about teams, and not of games.
      places = null
    else if (filled.length === 0) places ??= own
    if (places === null) return [filled.join(' · ')]
    const moved: (string | undefined)[] = []
    for (const [index, cell] of row.entries()) moved[(places[index] ??= titles.push('') - 1)] = cell
    return Array.from(moved, (cell) => cell ?? '')
  })
  arranged[first] = titles
  return arranged
}

const keyOf = (title: string) => columnOf(title) ?? alikeKey(title)

/** Titles below others that stand over several of them: «Puntos» above «Local» and «Visitante». */
function withUpperTitles(row: Row, above: Row, names: Names): Row {
  const areUpper = areTitles(above) && !above.some((cell) => names.isGroup(cell))
  if (!areUpper || !(isHeading(row) || areTitles(row)) || String(row) === String(above)) return row
  let upper = ''
  return row.map((title, index) => {
    upper = above[index] || upper
    return title === '' ? (above[index] ?? '') : `${upper} ${title}`.trim()
  })
}

/** The tables of a sheet that stand side by side, one below the other; what they share stands in front of each. */
function stacked(rows: readonly Row[]): string[][] {
  const heading = rows.findIndex(isHeading)
  const titles = (rows[heading] ?? []).map((title) => columnOf(title))
  const below = rows.slice(heading + 1)
  const cellsOf = (index: number) => filledIn(below.map((row) => row[index] ?? ''))
  const isTeams = (index: number) => TEAM_COLUMNS.has(titles[index]!) && !areFigures(cellsOf(index))
  const starts = [0]
  const shared = titles.findIndex((_, index) => isTeams(index))
  for (const [index, as] of titles.entries()) {
    const from = starts.at(-1)!
    const [before, after] = [rows[heading]!.slice(from, index), rows[heading]!.slice(index)]
    if (as === null && rows[heading]![index] === '') continue
    const hasTeams = (start: number, end?: number) =>
      titles.slice(start, end).some((_, at) => isTeams(start + at))
    if (!isHeading(before) || !hasTeams(from, index) || !hasTeams(index)) continue
    const isAgain = as !== null && as !== 'team' && (as === titles[from] || as === titles[shared])
    const isApart =
      rows[heading]![index - 1] === '' && cellsOf(index - 1).length === 0 && filledIn(after).length > 1
    if (isAgain || isApart) starts.push(index)
  }
  if (starts.length * rows.length > MAX_ROWS) return rows.map((row) => [...row])
  return starts.flatMap((from, at) => {
    const isWhole = at === 0 || titles[from] !== titles[shared]
    const table = rows.map((row) => [
      ...(isWhole ? [] : row.slice(0, shared)),
      ...row.slice(from, starts[at + 1]),
    ])
    return at === 0 ? table : [[], ...table.filter((row) => filledIn(row).length > 0)]
  })
}

const TEAM_COLUMNS: ReadonlySet<Column | null> = new Set(['local', 'visitant', 'team', 'pair'])
