import { SIDES } from '../side.ts'
import { type Column, columnOf } from './columns.ts'
import { type DaySetting, readDayCell, readHourCell, weekdayIn } from './days.ts'
import { plainSigns } from './plain.ts'
import { readScore, readStatus } from './scores.ts'
import type { Names } from './titles.ts'

/** What is asked about a row, once for all rows. */
type Question = Record<'key' | 'text' | 'quote', string> & {
  kind: 'day' | 'score'
  options: readonly (readonly [value: string, name: string])[]
}
/** The answer; null while there is none. */
export type Ask = (question: Question, row: number) => string | null

/** What a sheet is read with. `columnAs`: what somebody said that a column is. */
export type SheetSetting = DaySetting & {
  names: Names
  ask: Ask
  columnAs: (index: number) => Column | undefined
}

const FIGURE = /^\d{1,3}(?:[.,]0+)?$/
const MAX_ROUND = 60
const BETWEEN = / ?(?: - |-| vs?\.? | x | contra ) ?/giu
/** More signs than stand in the names of two teams. */
const MAX_SIGNS = 20

export function isHeading(row: readonly string[]): boolean {
  const found = row.flatMap((cell) => columnOf(cell) ?? [])
  const has = (column: Column) => found.includes(column)
  const teams = found.filter((column) => column === 'team').length
  const named = (has('local') && has('visitant')) || has('pair') || teams > 1
  return found.length > 1 && (named || (teams === 1 && has('day')))
}

/** Whether some cells are titles, of which those of the teams may be missing. */
export function areTitles(row: readonly string[]): boolean {
  return row.filter((cell) => columnOf(cell) !== null).length > 1 && !row.some((cell) => /\d/u.test(cell))
}

export const filledIn = (row: readonly string[]) => row.filter((cell) => cell !== '')

export function columnsOf(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  setting: SheetSetting,
): Column[] {
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
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

export function areMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length * 2 >= cells.length
}

/** The two teams of a cell: where both are known, else where there is one sign between them. */
export function splitPair(cell: string, known: Names): [string, string] | null {
  const text = plainSigns(cell)
  const signs = text.match(BETWEEN)?.length ?? 0
  if (signs > MAX_SIGNS) return null
  const splits = Array.from(text.matchAll(BETWEEN), ({ index, 0: sign }): [string, string] => [
    cell.slice(0, index).trim(),
    cell.slice(index + sign.length).trim(),
  ]).filter((names) => names.every((name) => /\p{L}/u.test(name)))
  const sure = splits.filter((names) => names.every((name) => known.isTeam(name)))
  // «Osos 61-52 Linces» has a score between them, which isn't read.
  const isScored = /\d ?(?:-|a) ?\d/u.test(text)
  return sure.length === 1 ? sure[0]! : splits.length === 1 && !isScored ? splits[0]! : null
}
