import { type Column, columnOf } from './columns.ts'
import {
  type DayOrder,
  type DaySetting,
  readDayCell,
  readHourCell,
  type ParsedDay,
  weekdayIn,
  weekdayOf,
} from './days.ts'
import { plainSigns } from './plain.ts'
import {
  NoGame,
  PUT_OFF,
  refuse,
  type ParsedLine,
  parseOrRefuse,
  type ParsedGame,
  WHO_WAS_ABSENT,
} from './parsed-line.ts'
import { absentIn, isBye, readPoints, readScore, readStatus, type Score, type Status } from './scores.ts'
import { areTitles, columnsOf, filledIn, isHeading, type SheetSetting, splitPair } from './sheet-columns.ts'
import { belowTitle, NO_TITLE } from './titles.ts'

type Row = readonly string[]

/** A sheet: what its columns are, and what each of its rows; null: it is blank. */
export type ReadSheet = { columns: { title: string; as: Column }[]; rows: (ParsedLine | null)[] }

/** Titles stand in one of the first rows. */
const MAX_ROWS_ABOVE = 15

/**
 * Reads the rows of a sheet. What a column is follows from its title and its cells, unless somebody says it; each cell is
 * read by its column's own reader, and a row with a filled cell that can't be read is refused.
 */
export function readSheet(rows: readonly Row[], setting: SheetSetting): ReadSheet {
  const { heading, columns } = readColumns(rows, setting)
  return { columns, rows: new SheetReader(columns, rows, heading, setting).read() }
}

/** What the columns of a sheet are, and in which row their titles stand; -1: they have none. */
export function readColumns(
  rows: readonly Row[],
  setting: SheetSetting,
): { heading: number; columns: ReadSheet['columns'] } {
  const first = rows.slice(0, MAX_ROWS_ABOVE)
  const titled = first.findIndex((row) => isHeading(row))
  const heading = titled >= 0 ? titled : first.findIndex((row) => areTitles(row))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const titles = Array.from({ length: width }, (_, index) => rows[heading]?.[index] ?? '')
  const data = rows.slice(heading + 1).filter((row) => filledIn(row).length > 1)
  const columns = columnsOf(titles, data, setting)
  return { heading, columns: titles.map((title, index) => ({ title, as: columns[index]! })) }
}

const FILL = {
  key: 'fill',
  kind: 'day',
  text: 'Hay filas sin día debajo de otras que lo dicen. ¿Es el mismo día?',
  words: 'Las filas sin día',
  options: [
    ['yes', 'El de la fila de arriba'],
    ['no', 'Aún no tienen día'],
  ],
} as const

class SheetReader {
  readonly #columns: readonly Column[]
  readonly #rows: readonly Row[]
  readonly #heading: number
  readonly #setting: SheetSetting
  readonly #order: DayOrder
  /** A cell of the day that shows why its column seems to begin with the month. */
  readonly #example: string
  /** Further columns with a local team, of which nobody has said what they are. */
  readonly #seconds: number[]
  /** What the titles and rows above say. */
  #above = NO_TITLE
  /** Whether a title says the day, which holds for all below. */
  #isTitled = false
  /** Whether something about the row isn't answered. */
  #isAsked = false
  /** What the cells of the day say, by order and cell. */
  readonly #read = new Map<string, ReturnType<typeof readDayCell>>()
  /** The games that have a row for each team, by their first. */
  readonly #pairs = new Map<number, ParsedLine>()
  /** The first row of a game that has a row for each team. */
  #open: { row: number; cells: Row } | null = null

  constructor(columns: ReadSheet['columns'], rows: readonly Row[], heading: number, setting: SheetSetting) {
    this.#columns = columns.map(({ as }) => as)
    this.#rows = rows
    this.#heading = heading
    this.#setting = setting
    this.#seconds = columns.flatMap(({ title, as }, index) =>
      columnOf(title) === 'local' && as === 'none' && setting.columnAs(index) === undefined ? index : [],
    )
    this.#order = this.#faultsOf('mdy') < this.#faultsOf('dmy') ? 'mdy' : 'dmy'
    const days = rows.slice(heading + 1).flatMap((row) => this.#cell(row, 'day') || [])
    const shown = this.#order === 'mdy' && days.find((cell) => this.#dayAs(cell, 'dmy') === null)
    this.#example = shown || (days[0] ?? '')
  }

  read(): (ParsedLine | null)[] {
    const lines = this.#rows.map((cells, row) => parseOrRefuse(() => this.#readRow(cells, row)))
    for (const [row, one] of this.#pairs) lines[row] = one
    return lines
  }

  #readRow(cells: Row, row: number): ParsedLine | null {
    const filled = filledIn(cells)
    if (filled.length === 0) return null
    const titles = this.#rows[this.#heading]
    if (row === this.#heading || cells.join('\t') === titles?.join('\t')) return { as: 'title', group: null }
    const isWide = this.#columns.length > 1
    const title = isWide ? this.#titleIn(filled) : null
    if (title !== null) return title
    const isAlone = filled.length === 1 && isWide && this.#cell(cells, 'team') === ''
    if (row < this.#heading || isAlone || filled.every(isNoCell)) return { as: 'ignored', why: null }
    if (isHeading(cells)) refuse('Son títulos de otra tabla: trae cada tabla por separado.')
    const has = (column: Column) => this.#columns.includes(column)
    if (has('team')) {
      if (!has('day')) refuse('Cada fila nombra un solo equipo, sin fecha: no es un calendario.')
      return this.#readHalf(cells, row)
    }
    if (!has('pair') && !(has('local') && has('visitant')))
      refuse('Di arriba qué columna es el local y cuál el visitante.')
    return this.#readGame(cells, row, this.#teamsIn(cells))
  }

  #at(column: Column): number {
    return this.#columns.indexOf(column)
  }

  #cell(cells: Row, column: Column): string {
    return cells[this.#at(column)] ?? ''
  }

  /** «Grupo A», «Jornada 3 (8/11)», «Domingo 8 de noviembre» for the rows below. */
  #titleIn(filled: Row): ParsedLine | null {
    const { names } = this.#setting
    const text = names.mask(filled.join(' | '))
    const title = names.titleIn(text, this.#days())
    if (title === null || (filled.length > 1 && !title.isRound && title.group === null)) {
      const { day } = this.#above
      if (filled.length === 1) this.#above = names.below(text, this.#above, this.#days())
      return this.#above.day === null || this.#above.day === day ? null : { as: 'title', group: null }
    }
    this.#above = belowTitle(this.#above, { ...title, isRound: true }, true)
    this.#isTitled = title.day !== null
    return { as: 'title', group: title.group }
  }

  #teamsIn(cells: Row): readonly [string, string] {
    const pair = this.#cell(cells, 'pair')
    if (pair === '') return [this.#cell(cells, 'local'), this.#cell(cells, 'visitant')]
    return splitPair(pair, this.#setting.names) ?? [pair, '']
  }

  /** A row with one of the teams: the local, then, without a day, the visitor. */
  #readHalf(cells: Row, row: number): ParsedLine {
    const team = this.#cell(cells, 'team')
    if (team === '') return { as: 'ignored', why: null }
    const open = this.#open
    if (open === null || this.#cell(cells, 'day') !== '') {
      this.#open = { row, cells }
      return refuse('Falta la fila del otro equipo.')
    }
    this.#open = null
    const game = parseOrRefuse((): ParsedLine => {
      const scores = [open.cells, cells].map((one) => this.#cell(one, 'score'))
      const points = scores.map(readPoints)
      if (points.includes(null)) refuse(`«${scores.join(' y ')}» no es un tanteo.`, this.#at('score'))
      const score = points.includes('none') ? '' : points.join('-')
      const joined = this.#columns.map((column, index) =>
        column === 'score' ? score : (open.cells[index] ?? ''),
      )
      return this.#readGame(joined, open.row, [this.#cell(open.cells, 'team'), team])
    })
    this.#pairs.set(open.row, game)
    return { as: 'title', group: null }
  }

  #readGame(cells: Row, row: number, [local, visitant]: readonly [string, string]): ParsedLine {
    if (local === '' && visitant === '') return { as: 'ignored', why: 'No nombra a ningún equipo.' }
    const second = this.#seconds.find((index) => cells[index])
    if (second !== undefined) refuse('Hay dos partidos en la fila: pon cada uno en la suya.', second)
    const isRest = (name: string) => name !== '' && isBye(name) && !this.#setting.names.isTeam(name)
    if (isRest(local) || isRest(visitant)) return { as: 'ignored', why: 'Descansa.' }
    const pair = this.#at('pair')
    if ((local === '' || visitant === '') && pair >= 0)
      refuse(`No se ve dónde acaba un equipo y empieza el otro en «${local}».`, pair)
    if (local === '' || visitant === '')
      refuse('Falta un equipo.', this.#at(local === '' ? 'local' : 'visitant'))
    this.#isAsked = false
    const game: ParsedGame = {
      local,
      visitant,
      ...this.#resultIn(cells, row),
      ...this.#whenIn(cells, row),
      court: this.#cell(cells, 'court') || this.#above.court,
      group: this.#cell(cells, 'group') || this.#above.group,
    }
    return { as: this.#isAsked ? 'asked' : 'game', game }
  }

  /** The answer; null while there is none. */
  #ask(question: Parameters<SheetSetting['ask']>[0], row: number): string | null {
    const answer = this.#setting.ask(question, row)
    this.#isAsked ||= answer === null
    return answer
  }

  #whenIn(cells: Row, row: number): Pick<ParsedGame, 'day' | 'hour'> {
    const [dayCell, hourCell, weekdayCell] = [
      this.#cell(cells, 'day'),
      this.#cell(cells, 'hour'),
      this.#cell(cells, 'weekday'),
    ]
    const read = dayCell === '' ? null : this.#readDay(dayCell, 'dmy')
    const isTurned = dayCell !== '' && this.#isTurned(dayCell)
    if (dayCell !== '' && (read === null || (read.day === null && !isTurned)))
      refuse(`«${dayCell}» no es un día.`, this.#at('day'))
    const weekday = weekdayCell === '' ? null : weekdayIn(weekdayCell)
    if (weekdayCell !== '' && weekday === null)
      refuse(`«${weekdayCell}» no es un día de la semana.`, this.#at('weekday'))
    const clock = isEmpty(hourCell) ? null : readHourCell(hourCell)
    if (clock === null && /\p{L}{2}|\d/u.test(hourCell))
      refuse(`«${hourCell}» no es una hora.`, this.#at('hour'))
    // Midnight is what a spreadsheet makes of a day.
    const hour = (clock === '00:00' ? null : clock) ?? read?.hour ?? this.#above.hour
    if (read !== null) {
      const order = isTurned ? this.#askOrder(row) : 'dmy'
      const day = order === 'mdy' ? this.#dayAs(dayCell, order) : read.day
      if (order !== null && day === null) refuse(`«${dayCell}» no es un día.`, this.#at('day'))
      const parsed: ParsedDay = { typed: dayCell, day, weekday: weekday ?? read.weekday }
      if (order !== null) {
        this.#above = { ...this.#above, day: parsed }
        this.#isTitled = false
      }
      return { day: parsed, hour }
    }
    const above = this.#above.day
    const day = above && { ...above, weekday: weekday ?? above.weekday }
    // A merged cell stands in the first of its rows; a game that is still to be agreed has no hour either.
    const isSure = day === null || this.#isTitled || hour !== null
    return { day: isSure || this.#ask(FILL, row) === 'yes' ? day : null, hour }
  }

  #days(): DaySetting {
    return { ...this.#setting, order: 'dmy' }
  }

  #dayAs(cell: string, order: DayOrder): string | null {
    return this.#readDay(cell, order)?.day ?? null
  }

  /** The same day is in many rows. */
  #readDay(cell: string, order: DayOrder): ReturnType<typeof readDayCell> {
    const key = `${order} ${cell}`
    if (!this.#read.has(key)) this.#read.set(key, readDayCell(cell, { ...this.#setting, order }))
    return this.#read.get(key)!
  }

  /** Whether the order of day and month matters to a cell, in a column that seems to begin with the month. */
  #isTurned(cell: string): boolean {
    return this.#order === 'mdy' && this.#dayAs(cell, 'dmy') !== this.#dayAs(cell, 'mdy')
  }

  #askOrder(row: number): string | null {
    const words = this.#example
    const text = `Las fechas parecen llevar el mes delante, como «${words}». ¿Es así?`
    const options = [
      ['mdy', 'Sí, primero el mes'],
      ['dmy', 'No, primero el día'],
    ] as const
    return this.#ask({ key: 'order', kind: 'day', text, words, options }, row)
  }

  /** How many cells of the day are none in an order, or not on their weekday, or outside of the phase. */
  #faultsOf(order: DayOrder): number {
    const { year, from, to } = this.#setting
    return this.#rows.slice(this.#heading + 1).filter((row) => {
      const read = this.#readDay(this.#cell(row, 'day'), order)
      if (read === null) return false
      const { day } = read
      if (day === null || day < (from ?? `${year}-01-01`) || day > (to ?? `${year + 1}-12-31`)) return true
      const weekday = read.weekday ?? weekdayIn(this.#cell(row, 'weekday'))
      return weekday !== null && weekdayOf(day) !== weekday
    }).length
  }

  #resultIn(cells: Row, row: number): Pick<ParsedGame, 'score' | 'forfeit' | 'isPlayed'> {
    const statusCell = this.#cell(cells, 'status')
    const scored = this.#scoreIn(cells)
    const status = (statusCell === '' ? null : readStatus(statusCell)) ?? scored.status
    if (statusCell !== '' && readStatus(statusCell) === null && readScore(statusCell) !== 'none')
      refuse(`No entendemos «${statusCell}».`, this.#at('status'))
    if (status?.as === 'bye') throw new NoGame({ as: 'ignored', why: 'Descansa.' })
    if (status?.as === 'off') throw new NoGame({ as: 'ignored', why: PUT_OFF })
    const score = this.#turned(scored.score, row)
    if (status?.as === 'absent') {
      const forfeit = absentIn(status.absent, score)
      return { score: null, forfeit: forfeit === '?' ? refuse(WHO_WAS_ABSENT) : forfeit, isPlayed: false }
    }
    const isPlanned = status?.as === 'planned'
    if (isPlanned && score?.some((points) => points > 0))
      refuse(`Dice «${statusCell}», y también un resultado.`, this.#at('status'))
    return { score: isPlanned ? null : score, forfeit: null, isPlayed: status?.as === 'played' }
  }

  /** A score in one cell, where the visitor's column comes first: whose points are first has to be asked. */
  #turned(score: Score | null, row: number): Score | null {
    const isSure =
      this.#at('score') < 0 || this.#at('visitant') < 0 || this.#at('local') < this.#at('visitant')
    if (score === null || isSure || score[0] === score[1]) return score
    const text = `El visitante va delante. En «${score.join('-')}», ¿de quién son los ${score[0]}?`
    const options = [
      ['visitant', 'Del visitante'],
      ['local', 'Del local'],
    ] as const
    const first = this.#ask({ key: 'sides', kind: 'score', text, words: 'El primer tanteo', options }, row)
    return first === 'visitant' ? [score[1], score[0]] : score
  }

  #scoreIn(cells: Row): { score: Score | null; status: Status | null } {
    const cell = this.#cell(cells, 'score')
    if (cell !== '') {
      const score = readScore(cell)
      if (score !== null) return { score: score === 'none' ? null : score, status: null }
      const [, before = '', after = ''] =
        /^(\d{1,3} ?[-:] ?\d{1,3})? ?[([]?([^\d()[\]]+)[)\]]?$/u.exec(plainSigns(cell)) ?? []
      const status = readStatus(after) ?? refuse(`«${cell}» no es un resultado.`, this.#at('score'))
      const beside = readScore(before)
      if (beside === null || beside === 'none') return { score: null, status }
      return { score: beside, status: status.as === 'bye' ? { as: 'off' } : status }
    }
    const sides = (['local', 'visitant'] as const).map((side) => {
      const column = `${side}Score` as const
      const typed = this.#cell(cells, column)
      const points = readPoints(typed)
      const status = points === null && !/\d/u.test(typed) ? readStatus(typed) : null
      if (points === null && status === null) refuse(`«${typed}» no son puntos.`, this.#at(column))
      return { side, column, typed, points, status }
    })
    const [stated, other] = sides.filter(({ status }) => status !== null)
    if (stated !== undefined) {
      // Beside the points of the team that wasn't there: «NP».
      const { status, side, typed } = stated
      const absent = other === undefined ? side : 'both'
      const isOwn = status?.as === 'absent' && status.absent === '?' && !/^w/iu.test(typed)
      return { score: null, status: isOwn ? { as: 'absent', absent } : status }
    }
    const [local, visitant] = sides.map(({ points }) => points)
    if (typeof local === 'number' && typeof visitant === 'number')
      return { score: [local, visitant], status: null }
    const empty = sides.find(({ points }) => typeof points !== 'number')!
    if (typeof local === 'number' || typeof visitant === 'number')
      refuse('Faltan los puntos de un equipo.', this.#at(empty.column))
    return { score: null, status: null }
  }
}

/** A cell of dashes, as below titles in a text. */
const isNoCell = (cell: string) => /^[-–—:=_ ]+$/u.test(cell)

const isEmpty = (cell: string) => /^[-x. ]*$/iu.test(plainSigns(cell))
