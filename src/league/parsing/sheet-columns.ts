import { type Column, columnOf } from './columns.ts'
import { type DaySetting, readDayCell, readHourCell, weekdayIn } from './days.ts'
import { plainSigns } from './plain.ts'
import { readScore, readStatus } from './scores.ts'
import type { Names } from './titles.ts'

/** Asks something about a row, once for all rows; null while it isn't answered. */
export type Ask = (
  question: {
    key: string
    kind: 'day' | 'score'
    text: string
    words: string
    options: readonly (readonly [value: string, name: string])[]
  },
  row: number,
) => string | null

/** What a sheet is read with. `columnAs`: what somebody said that a column is. */
export type SheetSetting = DaySetting & {
  names: Names
  ask: Ask
  columnAs: (index: number) => Column | undefined
}

const FIGURE = /^\d{1,3}(?:[.,]0+)?$/
const MAX_ROUND = 60
const BETWEEN = / ?(?: - |-| vs?\.? | x | contra ) ?/giu

/** Whether the cells are titles of columns with teams. */
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
  const kinds = new CellKinds(setting)
  const columns: (Column | null)[] = titles.map((title, index) => {
    const named = title === '' ? null : columnOf(title)
    return named === null ? null : corrected(named, cellsOf(index), kinds)
  })
  const places = (column: Column) => columns.flatMap((one, index) => (one === column ? index : []))
  const give = (one: number | undefined, other: number | undefined, pair: readonly [Column, Column]) => {
    if (one !== undefined) columns[one] = pair[0]
    if (other !== undefined) columns[other] = pair[1]
  }
  const teams = places('team')
  if (teams.length === 2) give(teams[0], teams[1], ['local', 'visitant'])
  if (!columns.some((column) => column === 'pair' || column === 'team')) {
    const known = columns.flatMap((column, index) =>
      column === null && titles[index] === '' && kinds.areTeams(cellsOf(index)) ? index : [],
    )
    const free = (['local', 'visitant'] as const).filter((column) => !columns.includes(column))
    for (const [index, column] of free.entries()) {
      const place = known[index]
      if (place !== undefined) columns[place] = column
    }
  }
  const figures: number[] = []
  columns.forEach((column, index) => {
    if (column !== null || titles[index] !== '') return
    const cells = cellsOf(index)
    if (cells.length > 0 && cells.every((cell) => FIGURE.test(cell))) figures.push(index)
    else columns[index] = kinds.columnOf(cells, (wanted) => columns.includes(wanted))
  })
  const sides = [...places('local'), ...places('visitant')]
  const inOrder: readonly [Column, Column] =
    (sides[0] ?? 0) <= (sides[1] ?? 0) ? ['localScore', 'visitantScore'] : ['visitantScore', 'localScore']
  const scores = places('score')
  if (scores.length === 2) give(scores[0], scores[1], inOrder)
  const hasScore = columns.some((column) => column === 'score' || column === 'localScore')
  // Before the teams stands the number of a round.
  const points = figures.filter((index) => index > Math.min(...sides))
  if (!hasScore && points.length === 2) give(points[0], points[1], inOrder)
  // Of «Hora» and «Hora de presentación» the shorter one.
  const first = (column: Column) =>
    places(column).reduce((best, index) => (lengthOf(titles[index]) < lengthOf(titles[best]) ? index : best))
  return columns.map((column, index) => {
    const isTwice = column !== null && column !== 'team' && first(column) !== index
    const own = isTwice ? 'none' : (column ?? (figures.includes(index) ? 'round' : 'none'))
    return setting.columnAs(index) ?? own
  })
}

/** A column is what its title says, unless its cells are all something else: «Fecha 3», «Día: domingo». */
function corrected(column: Column, cells: readonly string[], kinds: CellKinds): Column {
  if (cells.length === 0) return column
  const areRounds = cells.every((cell) => FIGURE.test(cell) && Number(cell) <= MAX_ROUND)
  const areDays = cells.every((cell) => kinds.isDay(cell))
  if ((column === 'day' || column === 'pair') && areRounds) return 'round'
  if (column === 'day' && cells.every((cell) => weekdayIn(cell) !== null)) return 'weekday'
  if (column === 'weekday' && areDays) return 'day'
  if (column === 'round' && areDays) return 'day'
  if (column === 'team' && kinds.arePairs(cells)) return 'pair'
  return column
}

/** What cells look like, where no title says it. */
class CellKinds {
  readonly #setting: SheetSetting

  constructor(setting: SheetSetting) {
    this.#setting = setting
  }

  isDay(cell: string): boolean {
    return !/^\d{1,3}-\d{1,3}$/.test(cell) && readDayCell(cell, this.#setting) !== null
  }

  areTeams(cells: readonly string[]): boolean {
    return areMost(cells, (cell) => this.#setting.names.isTeam(cell))
  }

  arePairs(cells: readonly string[]): boolean {
    const pairs = cells.filter((cell) => splitPair(cell, this.#setting.names) !== null)
    return pairs.length * 2 > cells.length
  }

  columnOf(cells: readonly string[], isTaken: (column: Column) => boolean): Column | null {
    if (cells.length === 0) return null
    const all = (is: (cell: string) => boolean) => cells.every(is)
    if (all((cell) => /[:h.,]/u.test(cell) && readHourCell(cell) !== null)) return 'hour'
    if (all((cell) => Array.isArray(readScore(cell)))) return 'score'
    if (!isTaken('day') && all((cell) => this.isDay(cell))) return 'day'
    if (all((cell) => weekdayIn(cell) !== null)) return 'weekday'
    if (!isTaken('local') && this.arePairs(cells)) return 'pair'
    if (areMost(cells, (cell) => this.#setting.names.isGroup(cell))) return 'group'
    if (areMost(cells, (cell) => this.#setting.names.isCourt(cell))) return 'court'
    return all((cell) => readStatus(cell) !== null) ? 'status' : null
  }
}

const lengthOf = (title = '') => title.split(' ').length

function areMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length * 2 >= cells.length
}

/** The two teams of a cell: where both are known, else where there is one sign between them. */
export function splitPair(cell: string, known: Names): [string, string] | null {
  const text = plainSigns(cell)
  const splits = [...text.matchAll(BETWEEN)].map((match): [string, string] => [
    cell.slice(0, match.index).trim(),
    cell.slice(match.index + match[0].length).trim(),
  ])
  const filled = splits.filter((names) => names.every((name) => /\p{L}/u.test(name)))
  const sure = filled.filter((names) => names.every((name) => known.isTeam(name)))
  return sure.length === 1 ? sure[0]! : filled.length === 1 ? filled[0]! : null
}
