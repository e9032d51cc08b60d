import { alikeKey } from '../name-key.ts'
import { SIDES } from '../side.ts'
import { type Column, columnOf } from './columns.ts'
import { type DaySetting, readDayCell, readHourCell, weekdayIn } from './days.ts'
import { readScore, readStatus } from './scores.ts'
import type { Names } from './titles.ts'

type Question = Record<'key' | 'text' | 'quote', string> & {
  kind: 'day' | 'score'
  options: readonly (readonly [value: string, name: string])[]
}
export type Ask = (question: Question, row: number) => string | null

/** What a sheet is read with. `columnAs`: what somebody said that a column is. */
export type SheetSetting = DaySetting & {
  names: Names
  ask: Ask
  columnAs: (index: number) => Column | undefined
}

export type Row = readonly string[]
export type Columns = { title: string; as: Column }[]

const FIGURE = /^\d{1,3}(?:[.,]0+)?$/
const MAX_ROUND = 60
const BETWEEN = / ?(?: - |-| vs?\.? | x | contra ) ?/iu

export function isHeading(row: Row): boolean {
  const found = row.flatMap((cell) => columnOf(cell) ?? [])
  const has = (column: Column) => found.includes(column)
  const teams = found.filter((column) => column === 'team').length
  const named = (has('local') && has('visitant')) || has('pair') || teams > 1
  return found.length > 1 && (named || (teams === 1 && has('day')))
}

/** Whether some cells are titles, of which those of the teams may be missing. */
export function areTitles(row: Row): boolean {
  return row.filter((cell) => columnOf(cell) !== null).length > 1 && !row.some((cell) => /\d/u.test(cell))
}

export const filledIn = (row: Row) => row.filter((cell) => cell !== '')

function columnsOf(titles: Row, rows: readonly Row[], setting: SheetSetting): Column[] {
  const cellsOf = (index: number) => filledIn(rows.map((row) => row[index] ?? ''))
  const columns: (Column | null)[] = titles.map((title, index) => {
    const named = title === '' ? null : columnOf(title)
    return named && corrected(named, cellsOf(index), setting)
  })
  const indexes = (column: Column | null) => [...columns.keys()].filter((index) => columns[index] === column)
  /** Gives what is wanted to as many columns, in their order. */
  const give = (some: readonly number[], wanted: readonly Column[]) => {
    for (const [at, index] of some.slice(0, wanted.length).entries()) columns[index] = wanted[at]!
  }
  if (indexes('team').length === 2) give(indexes('team'), SIDES)
  const isTeam = (cell: string) => setting.names.isTeam(cell)
  const missing = SIDES.filter((side) => !columns.includes(side))
  if (!columns.includes('pair') && !columns.includes('team'))
    give(
      indexes(null).filter((index) => areMost(cellsOf(index), isTeam)),
      missing,
    )
  const figures = indexes(null).filter((index) => areFigures(cellsOf(index)))
  for (const index of indexes(null)) {
    const as = columnFor(cellsOf(index), setting, (wanted) => columns.includes(wanted))
    // Below titles that nobody knows, of several columns with scores only one has the result.
    if (titles[index] === '' || (as !== null && !columns.includes(as))) columns[index] = as
  }
  const sides = [...indexes('local'), ...indexes('visitant')]
  const isTurned = (sides[0] ?? 0) > (sides[1] ?? 0)
  const points: Column[] = isTurned ? ['visitantScore', 'localScore'] : ['localScore', 'visitantScore']
  const isJoined = (index: number) => cellsOf(index).some((cell) => Array.isArray(readScore(cell)))
  if (indexes('score').length === 2 && !indexes('score').some(isJoined)) give(indexes('score'), points)
  // «Resultado» above two columns.
  const [score = -1] = indexes('score')
  if (areFigures(cellsOf(score)) && titles[score + 1] === '' && figures.includes(score + 1))
    give([score, score + 1], points)
  const hasScore = columns.includes('score') || columns.includes('localScore')
  // Before the teams stands the number of a round.
  const behind = figures.filter((index) => titles[index] === '' && index > Math.min(...sides))
  if (!hasScore && behind.length === 2) give(behind, points)
  // Of «Hora» and «Hora de presentación» the shorter one.
  const wordCount = (index: number) => titles[index]!.split(' ').length
  const first = (column: Column) =>
    indexes(column).reduce((best, index) => (wordCount(index) < wordCount(best) ? index : best))
  return columns.map((column, index) => {
    const isTwice = column !== null && column !== 'team' && first(column) !== index
    const isRound = column === null && figures.includes(index) && titles[index] === ''
    const own = isTwice ? 'none' : column
    return setting.columnAs(index) ?? own ?? (isRound ? 'round' : 'none')
  })
}

/** A column is what its title says, unless its cells are all something else: «Fecha 3», «Día: domingo». */
function corrected(column: Column, cells: readonly string[], setting: SheetSetting): Column {
  if (cells.length === 0) return column
  if ((column === 'local' || column === 'visitant') && areFigures(cells)) return `${column}Score`
  const areRounds = cells.every((cell) => FIGURE.test(cell) && Number(cell) <= MAX_ROUND)
  if ((column === 'day' || column === 'pair') && areRounds) return 'round'
  if (column === 'day' && cells.every((cell) => weekdayIn(cell) !== null)) return 'weekday'
  if ((column === 'weekday' || column === 'round') && cells.every((cell) => isDay(cell, setting)))
    return 'day'
  return column === 'team' && arePairs(cells, setting) ? 'pair' : column
}

/** What cells below a title that isn't known look like; null for nothing that is known. */
function columnFor(
  cells: readonly string[],
  setting: SheetSetting,
  isTaken: (column: Column) => boolean,
): Column | null {
  if (cells.length === 0 || areFigures(cells)) return null
  const { names } = setting
  const all = (is: (cell: string) => boolean) => cells.every(is)
  if (all((cell) => /[:h.,]/u.test(cell) && readHourCell(cell) !== null)) return 'hour'
  if (all((cell) => Array.isArray(readScore(cell)))) return 'score'
  if (!isTaken('day') && all((cell) => isDay(cell, setting))) return 'day'
  // «L» and «V» alone may be sides, and «x» a mark.
  if (all((cell) => weekdayIn(cell) !== null) && !all((cell) => /^[lvx]$/iu.test(cell))) return 'weekday'
  if (!isTaken('local') && arePairs(cells, setting)) return 'pair'
  if (areMost(cells, (cell) => names.isGroup(cell))) return 'group'
  if (areMost(cells, (cell) => names.isCourt(cell))) return 'court'
  return all((cell) => !names.isTeam(cell) && readStatus(cell) !== null) ? 'status' : null
}

export function areFigures(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => FIGURE.test(cell))
}

function isDay(cell: string, setting: SheetSetting): boolean {
  return !/^\d{1,3}-\d{1,3}$/.test(cell) && readDayCell(cell, setting) !== null
}

function arePairs(cells: readonly string[], { names }: SheetSetting): boolean {
  return cells.filter((cell) => splitPair(cell, names) !== null).length * 2 > cells.length
}

function areMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length * 2 >= cells.length
}

/** The two teams of a cell, with one sign between them. */
export function splitPair(cell: string, names: Names): [string, string] | null {
  const masked = names.mask(cell)
  const [local = '', visitant = '', third] = masked.split(BETWEEN).map((name) => names.unmask(name.trim()))
  const areNames = [local, visitant].every((name) => names.isTeam(name) || /\p{L}/u.test(name))
  // «Osos 61-52 Linces» has a score between them, which isn't read.
  const isScored = /\d ?(?:-|a) ?\d/u.test(masked)
  return third === undefined && areNames && !isScored ? [local, visitant] : null
}

const MAX_ROWS_ABOVE = 15

/** What the columns of a sheet are, and in which row their titles stand; -1: they have none. */
export function readColumns(
  rows: readonly Row[],
  setting: SheetSetting,
): { heading: number; columns: Columns } {
  const first = rows.slice(0, MAX_ROWS_ABOVE)
  const titled = rows.findIndex(isHeading)
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

/** Why no row of a sheet can be read: null if some can. */
export function faultOf(rows: readonly Row[], columns: Columns, setting: SheetSetting): string | null {
  if (!rows.some(isHeading) && isCrossTable(rows, setting))
    return 'Es una tabla de todos contra todos, sin fechas: trae los partidos uno en cada fila, con local y visitante.'
  if (columns.some(({ title }) => alikeKey(title) === 'mes'))
    return 'El día y el mes están en columnas distintas: ponlos juntos en una.'
  const isFree = (index: number) => columns[index]!.as === 'none' && setting.columnAs(index) === undefined
  const isTeam = (cell: string) => setting.names.isTeam(cell)
  const others = columns.filter(({ title }, index) => {
    const cells = filledIn(rows.map((row) => row[index] ?? ''))
    return isFree(index) && (title === '' ? areMost(cells, isTeam) : columnOf(title) === 'local')
  })
  // Of a single column without a title the team may be who won, or who keeps the score.
  const areTwo = others.length > 1 || others.some(({ title }) => title !== '')
  return areTwo ? 'Hay varios partidos en la fila: trae cada tabla por separado.' : null
}

/** Whether each row is a team, and its cells are its games against those above. */
function isCrossTable(rows: readonly Row[], { names }: SheetSetting): boolean {
  const [first = [], ...below] = rows.filter((row) => filledIn(row).length > 0)
  const across = first.slice(1).filter((cell) => names.isTeam(cell))
  const down = below.filter((row) => names.isTeam(row[0]!) && !names.isTeam(row[1] ?? ''))
  const scored = down.filter((row) => row.filter((cell) => Array.isArray(readScore(cell))).length > 1)
  return down.length > 1 && down.length * 2 >= below.length && across.length + scored.length > 2
}
