import { alikeKey } from '../name-key.ts'
import { type Column, columnOf } from './columns.ts'
import {
  type DayOrder,
  type DaySetting,
  findDays,
  readDayCell,
  readHourCell,
  type SaidDay,
  weekdayIn,
  weekdayOf,
} from './days.ts'
import type { KnownNames } from './chat.ts'
import { plainHyphens } from './plain.ts'
import { PUT_OFF, type Said, type SaidGame, WHO_WAS_ABSENT } from './said-game.ts'
import { absentIn, isBye, readPoints, readScore, readStatus, type Score, type Status } from './scores.ts'

/** Asks something about a row, once for all rows; null while it isn't answered. */
type Ask = (
  question: {
    key: string
    kind: 'day'
    text: string
    words: string
    options: { value: string; name: string }[]
  },
  row: number,
) => string | null

/** What a sheet is read with. `columnAs`: what somebody said that a column is. */
export type SheetSetting = Omit<DaySetting, 'order'> & {
  names: KnownNames
  ask: Ask
  columnAs: (index: number) => Column | undefined
}

/** A sheet: what its columns are, and what each of its rows; null: it is blank. */
export type ReadSheet = { columns: { title: string; as: Column }[]; rows: (Said | null)[] }

/** Titles stand in one of the first rows. */
const MAX_ROWS_ABOVE = 15
const FIGURE = /^\d{1,3}(?:[.,]0+)?$/
const MAX_ROUND = 60
const BETWEEN = / ?(?: - |-| vs?\.? | x | contra ) ?/giu

/**
 * Reads the rows of a sheet. What a column is follows from its title and its cells, unless somebody says it; each cell is
 * read by its column's own reader, and a row with a filled cell that can't be read is refused.
 */
export function readSheet(rows: readonly (readonly string[])[], setting: SheetSetting): ReadSheet {
  const first = rows.slice(0, MAX_ROWS_ABOVE)
  const titled = first.findIndex((row) => isHeading(row))
  const heading = titled >= 0 ? titled : first.findIndex((row) => areTitles(row))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const titles = Array.from({ length: width }, (_, index) => rows[heading]?.[index] ?? '')
  const data = rows.slice(heading + 1).filter((row) => filledIn(row).length > 1)
  const columns = columnsOf(titles, data, setting)
  return {
    columns: titles.map((title, index) => ({ title, as: columns[index]! })),
    rows: new SheetReader(columns, { rows, heading }, setting).read(),
  }
}

/** Whether the cells are titles of columns with teams. */
export function isHeading(row: readonly string[]): boolean {
  const found = row.flatMap((cell) => columnOf(cell) ?? [])
  const has = (column: Column) => found.includes(column)
  const teams = found.filter((column) => column === 'team').length
  const named = (has('local') && has('visitant')) || has('pair') || teams > 1
  return found.length > 1 && (named || (teams === 1 && (has('day') || has('score'))))
}

/** Whether some cells are titles, of which those of the teams may be missing. */
function areTitles(row: readonly string[]): boolean {
  return row.filter((cell) => columnOf(cell) !== null).length > 1 && !row.some((cell) => /\d/u.test(cell))
}

const filledIn = (row: readonly string[]) => row.filter((cell) => cell !== '')

function columnsOf(
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
  const taken = new Set<Column>()
  return columns.map((column, index) => {
    const said = setting.columnAs(index)
    const isTwice = column !== null && column !== 'team' && taken.has(column)
    if (column !== null) taken.add(column)
    return said ?? (isTwice ? 'none' : (column ?? (figures.includes(index) ? 'round' : 'none')))
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
  readonly #keys: Record<'teams' | 'courts' | 'groups', ReadonlySet<string>>

  constructor(setting: SheetSetting) {
    const { teams, courts, groups } = setting.names
    const keys = (things: readonly { name: string; shortName?: string }[]) =>
      new Set(things.flatMap(({ name, shortName = name }) => [alikeKey(name), alikeKey(shortName)]))
    this.#setting = setting
    this.#keys = { teams: keys(teams), courts: keys(courts), groups: keys(groups) }
  }

  isDay(cell: string): boolean {
    return !/^\d{1,3}-\d{1,3}$/.test(cell) && readDayCell(cell, { ...this.#setting, order: 'dmy' }) !== null
  }

  areTeams(cells: readonly string[]): boolean {
    return this.#areKnown(cells, 'teams')
  }

  arePairs(cells: readonly string[]): boolean {
    const pairs = cells.filter((cell) => splitPair(cell, (name) => this.isTeam(name)) !== null)
    return pairs.length * 2 > cells.length
  }

  isTeam(name: string): boolean {
    return this.#keys.teams.has(alikeKey(name))
  }

  columnOf(cells: readonly string[], isTaken: (column: Column) => boolean): Column | null {
    if (cells.length === 0) return null
    const all = (is: (cell: string) => boolean) => cells.every(is)
    if (all((cell) => /[:h.,]/u.test(cell) && readHourCell(cell) !== null)) return 'hour'
    if (all((cell) => Array.isArray(readScore(cell)))) return 'score'
    if (!isTaken('day') && all((cell) => this.isDay(cell))) return 'day'
    if (all((cell) => weekdayIn(cell) !== null)) return 'weekday'
    if (!isTaken('local') && this.arePairs(cells)) return 'pair'
    if (all((cell) => /^grupo /iu.test(cell)) || this.#areKnown(cells, 'groups')) return 'group'
    if (this.#areKnown(cells, 'courts')) return 'court'
    return all((cell) => readStatus(cell) !== null) ? 'status' : null
  }

  #areKnown(cells: readonly string[], what: 'teams' | 'courts' | 'groups'): boolean {
    const known = cells.filter((cell) => this.#keys[what].has(alikeKey(cell))).length
    return cells.length > 0 && known * 2 >= cells.length
  }
}

/** The two teams of a cell: where both are known, else where there is one sign between them. */
function splitPair(cell: string, isTeam: (name: string) => boolean): [string, string] | null {
  const text = plainHyphens(cell)
  const splits = [...text.matchAll(BETWEEN)].map((match): [string, string] => [
    cell.slice(0, match.index).trim(),
    cell.slice(match.index + match[0].length).trim(),
  ])
  const filled = splits.filter((names) => names.every((name) => /\p{L}/u.test(name)))
  const known = filled.filter((names) => names.every(isTeam))
  return known.length === 1 ? known[0]! : filled.length === 1 ? filled[0]! : null
}

type Rows = { rows: readonly (readonly string[])[]; heading: number }

class SheetReader {
  readonly #columns: readonly Column[]
  readonly #rows: readonly (readonly string[])[]
  readonly #heading: number
  readonly #setting: SheetSetting
  readonly #order: DayOrder
  readonly #kinds: CellKinds
  /** What the titles and rows above say. `isTitled`: a title says the day, which holds for all below. */
  #above: { day: SaidDay | null; isTitled: boolean; group: string | null } = {
    day: null,
    isTitled: false,
    group: null,
  }
  /** The first row of a game that has a row for each team. */
  #open: { row: number; cells: readonly string[] } | null = null

  constructor(columns: readonly Column[], { rows, heading }: Rows, setting: SheetSetting) {
    this.#columns = columns
    this.#rows = rows
    this.#heading = heading
    this.#setting = setting
    this.#kinds = new CellKinds(setting)
    this.#order = this.#isMonthFirst() ? 'mdy' : 'dmy'
  }

  read(): (Said | null)[] {
    const said = this.#rows.map((cells, row) => this.#readRow(cells, row))
    for (const [row, one] of this.#pairs) said[row] = one
    return said
  }

  readonly #pairs = new Map<number, Said>()

  #readRow(cells: readonly string[], row: number): Said | null {
    const filled = filledIn(cells)
    if (filled.length === 0) return null
    const titles = this.#rows[this.#heading]
    if (row === this.#heading || (titles !== undefined && cells.join('\t') === titles.join('\t')))
      return { as: 'title', group: null }
    if (filled.length === 1 && this.#columns.length > 1 && this.#cell(cells, 'team') === '')
      return this.#titleIn(filled[0]!)
    if (row < this.#heading) return { as: 'ignored', why: null }
    if (isHeading(cells)) return refuse('Son títulos de otra tabla: trae cada tabla por separado.')
    if (this.#columns.includes('team')) return this.#readHalf(cells, row)
    if (
      !this.#columns.includes('pair') &&
      !(this.#columns.includes('local') && this.#columns.includes('visitant'))
    )
      return refuse('Di arriba qué columna es el local y cuál el visitante.')
    return this.#readGame(cells, row, this.#teamsIn(cells))
  }

  #at(column: Column): number {
    return this.#columns.indexOf(column)
  }

  #cell(cells: readonly string[], column: Column): string {
    return cells[this.#at(column)] ?? ''
  }

  /** «Grupo A», «Jornada 3 (8/11)», «Domingo 8 de noviembre» for the rows below. */
  #titleIn(cell: string): Said {
    const key = alikeKey(cell)
    if (/^grupo \S/u.test(key) || this.#setting.names.groups.some(({ name }) => alikeKey(name) === key)) {
      this.#above = { ...this.#above, group: cell }
      return { as: 'title', group: cell }
    }
    const days = findDays(cell, { ...this.#setting, order: 'dmy' })
    const isRound = columnOf(cell.split(/[\s\d]/u)[0]!) === 'round'
    if (days.length > 1 || (days.length === 0 && !isRound)) return { as: 'ignored', why: null }
    this.#above = { ...this.#above, day: days[0] ?? null, isTitled: days.length > 0 }
    return { as: 'title', group: null }
  }

  #teamsIn(cells: readonly string[]): readonly [string, string] {
    const pair = this.#cell(cells, 'pair')
    if (pair === '') return [this.#cell(cells, 'local'), this.#cell(cells, 'visitant')]
    return splitPair(pair, (name) => this.#kinds.isTeam(name)) ?? [pair, '']
  }

  /** A row with one of the teams: the local, then, without a day, the visitor. */
  #readHalf(cells: readonly string[], row: number): Said {
    const team = this.#cell(cells, 'team')
    if (team === '') return { as: 'ignored', why: null }
    const open = this.#open
    if (open === null || this.#cell(cells, 'day') !== '') {
      this.#open = { row, cells }
      return refuse('Falta la fila del otro equipo.')
    }
    this.#open = null
    const scores = [open.cells, cells].map((one) => this.#cell(one, 'score'))
    const [local, visitant] = scores.map(readPoints)
    const score = typeof local === 'number' && typeof visitant === 'number' ? `${local}-${visitant}` : ''
    const joined = this.#columns.map((column, index) =>
      column === 'score' ? score : (open.cells[index] ?? ''),
    )
    const isUnread = local === null || visitant === null
    this.#pairs.set(
      open.row,
      isUnread
        ? refuse(`«${scores.join(' y ')}» no es un tanteo.`, this.#at('score'))
        : this.#readGame(joined, open.row, [this.#cell(open.cells, 'team'), team]),
    )
    return { as: 'title', group: null }
  }

  #readGame(cells: readonly string[], row: number, [local, visitant]: readonly [string, string]): Said {
    if (local === '' && visitant === '') return { as: 'ignored', why: 'No nombra a ningún equipo.' }
    if ([local, visitant].some((name) => name !== '' && isBye(name)))
      return { as: 'ignored', why: 'Descansa.' }
    if (local === '' || visitant === '') {
      const pair = this.#at('pair')
      const empty = this.#at(local === '' ? 'local' : 'visitant')
      return refuse(
        pair >= 0 ? `No se ve dónde acaba un equipo y empieza el otro en «${local}».` : 'Falta un equipo.',
        pair >= 0 ? pair : empty,
      )
    }
    const result = this.#resultIn(cells)
    if ('as' in result) return result
    const when = this.#whenIn(cells, row)
    if ('as' in when) return when
    const game: SaidGame = {
      local,
      visitant,
      ...result,
      day: when.day,
      hour: when.hour,
      court: this.#cell(cells, 'court') || null,
      group: this.#cell(cells, 'group') || this.#above.group,
    }
    return when.isAsked ? { as: 'asked', game } : { as: 'game', game }
  }

  #whenIn(
    cells: readonly string[],
    row: number,
  ): { day: SaidDay | null; hour: string | null; isAsked: boolean } | Said {
    const [dayCell, hourCell, weekdayCell] = (['day', 'hour', 'weekday'] as const).map((one) =>
      this.#cell(cells, one),
    ) as [string, string, string]
    const read = dayCell === '' ? null : readDayCell(dayCell, this.#days())
    if (dayCell !== '' && (read === null || (read.day === null && !this.#isTurned(dayCell))))
      return refuse(`«${dayCell}» no es un día.`, this.#at('day'))
    const weekday = weekdayCell === '' ? null : weekdayIn(weekdayCell)
    if (weekdayCell !== '' && weekday === null)
      return refuse(`«${weekdayCell}» no es un día de la semana.`, this.#at('weekday'))
    const clock = /^[-x. ]*$/iu.test(plainHyphens(hourCell)) ? null : readHourCell(hourCell)
    if (clock === null && /\p{L}{2}|\d/u.test(hourCell))
      return refuse(`«${hourCell}» no es una hora.`, this.#at('hour'))
    const hour = clock ?? read?.hour ?? null
    if (read !== null) {
      const day = { typed: dayCell, day: read.day, weekday: weekday ?? read.weekday }
      const isAsked = this.#isTurned(dayCell) && this.#askOrder(row) === null
      const turned = isAsked ? day : { ...day, day: this.#dayAs(dayCell, this.#askedOrder(dayCell, row)) }
      if (!isAsked && turned.day === null) return refuse(`«${dayCell}» no es un día.`, this.#at('day'))
      this.#above = { ...this.#above, day: turned, isTitled: false }
      return { day: turned, hour, isAsked }
    }
    const { day: above, isTitled } = this.#above
    const day = above && { ...above, weekday: weekday ?? above.weekday }
    // A merged cell stands in the first of its rows; a game that is still to be agreed has no hour either.
    if (day === null || isTitled || hour !== null) return { day, hour, isAsked: false }
    const filled = this.#setting.ask(
      {
        key: 'fill',
        kind: 'day',
        text: 'Hay filas sin día debajo de otras que lo dicen. ¿Es el mismo día?',
        words: 'Las filas sin día',
        options: [
          { value: 'yes', name: 'El de la fila de arriba' },
          { value: 'no', name: 'Aún no tienen día' },
        ],
      },
      row,
    )
    return { day: filled === 'yes' ? day : null, hour, isAsked: filled === null }
  }

  #days(): DaySetting {
    return { ...this.#setting, order: 'dmy' }
  }

  #dayAs(cell: string, order: DayOrder): string | null {
    return readDayCell(cell, { ...this.#setting, order })?.day ?? null
  }

  /** Whether the order of day and month matters to a cell, in a column that seems to begin with the month. */
  #isTurned(cell: string): boolean {
    return this.#order === 'mdy' && this.#dayAs(cell, 'dmy') !== this.#dayAs(cell, 'mdy')
  }

  #askedOrder(cell: string, row: number): DayOrder {
    return this.#isTurned(cell) && this.#askOrder(row) === 'mdy' ? 'mdy' : 'dmy'
  }

  #askOrder(row: number): string | null {
    const example = this.#dayCells().find((cell) => this.#dayAs(cell, 'dmy') === null) ?? this.#dayCells()[0]!
    return this.#setting.ask(
      {
        key: 'order',
        kind: 'day',
        text: `Las fechas parecen llevar el mes delante, como «${example}». ¿Es así?`,
        words: example,
        options: [
          { value: 'mdy', name: 'Sí, primero el mes' },
          { value: 'dmy', name: 'No, primero el día' },
        ],
      },
      row,
    )
  }

  #dayCells(): string[] {
    const index = this.#at('day')
    return index < 0 ? [] : this.#rows.slice(this.#heading + 1).flatMap((row) => row[index] || [])
  }

  /** One order holds for all cells of a column: that in which more of them are days, with their weekday, of the phase. */
  #isMonthFirst(): boolean {
    const { year, from, to } = this.#setting
    const weekdays = this.#at('weekday')
    const faults = (order: DayOrder) => {
      let count = 0
      for (const row of this.#rows.slice(this.#heading + 1)) {
        const cell = this.#cell(row, 'day')
        const read = cell === '' ? null : readDayCell(cell, { ...this.#setting, order })
        if (read === null) continue
        const weekday = read.weekday ?? (weekdays < 0 ? null : weekdayIn(row[weekdays] ?? ''))
        const isOutside =
          read.day !== null &&
          (read.day < (from ?? `${year}-01-01`) || read.day > (to ?? `${year + 1}-12-31`))
        if (read.day === null || isOutside || (weekday !== null && weekdayOf(read.day) !== weekday))
          count += 1
      }
      return count
    }
    return faults('mdy') < faults('dmy')
  }

  #resultIn(cells: readonly string[]): Pick<SaidGame, 'score' | 'forfeit' | 'isPlayed'> | Said {
    const statusCell = this.#cell(cells, 'status')
    let status: Status | null = statusCell === '' ? null : readStatus(statusCell)
    if (statusCell !== '' && status === null && readScore(statusCell) !== 'none')
      return refuse(`No entendemos «${statusCell}».`, this.#at('status'))
    const scored = this.#scoreIn(cells)
    if ('as' in scored) return scored
    status ??= scored.status
    const { score } = scored
    if (status?.as === 'bye') return { as: 'ignored', why: 'Descansa.' }
    if (status?.as === 'off') return { as: 'ignored', why: PUT_OFF }
    if (status?.as === 'absent') {
      const forfeit = absentIn(status.absent, score)
      return forfeit === '?' ? refuse(WHO_WAS_ABSENT) : { score: null, forfeit, isPlayed: false }
    }
    const isLevelAtNothing = score?.[0] === 0 && score[1] === 0
    if (status?.as === 'planned' && score !== null && !isLevelAtNothing)
      return refuse(`Dice «${statusCell}», y también un resultado.`, this.#at('status'))
    return {
      score: status?.as === 'planned' ? null : score,
      forfeit: null,
      isPlayed: status?.as === 'played',
    }
  }

  #scoreIn(cells: readonly string[]): { score: Score | null; status: Status | null } | Said {
    const cell = this.#cell(cells, 'score')
    if (cell !== '') {
      const score = readScore(cell)
      if (score === 'none') return { score: null, status: null }
      if (score !== null) return { score, status: null }
      const [, before = '', after = ''] =
        /^(\d{1,3} ?[-:] ?\d{1,3})? ?[([]?([^\d()[\]]+)[)\]]?$/u.exec(plainHyphens(cell)) ?? []
      const status = readStatus(after)
      const beside = readScore(before)
      if (status === null) return refuse(`«${cell}» no es un resultado.`, this.#at('score'))
      return { score: Array.isArray(beside) ? (beside as unknown as Score) : null, status }
    }
    const sides = (['localScore', 'visitantScore'] as const).map((column) => {
      const typed = this.#cell(cells, column)
      return { column, typed, points: readPoints(typed), status: readStatus(typed) }
    })
    const wrong = sides.find(({ points, status }) => points === null && status === null)
    if (wrong !== undefined) return refuse(`«${wrong.typed}» no son puntos.`, this.#at(wrong.column))
    const said = sides.filter(({ points }) => points === null)
    if (said.length > 0) {
      // Beside the points of the team that wasn't there: «NP».
      const [one] = said
      const side = one!.column === 'localScore' ? 'local' : 'visitant'
      const status = one!.status!
      const absent = said.length === 2 ? 'both' : side
      return {
        score: null,
        status: status.as === 'absent' && status.absent === '?' ? { as: 'absent', absent } : status,
      }
    }
    const [local, visitant] = sides.map(({ points }) => points)
    if (typeof local === 'number' && typeof visitant === 'number')
      return { score: [local, visitant], status: null }
    if (local === visitant || (typeof local !== 'number' && typeof visitant !== 'number'))
      return { score: null, status: null }
    return refuse(
      'Faltan los puntos de un equipo.',
      this.#at(typeof local === 'number' ? 'visitantScore' : 'localScore'),
    )
  }
}

function refuse(why: string, index = -1): Said {
  return { as: 'refused', why, ...(index >= 0 && { marked: [index] }) }
}
