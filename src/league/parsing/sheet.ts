import { SIDES } from '../side.ts'
import { type Column, columnOf } from './columns.ts'
import { beyondMidnight, type DayCell, findDays, readDayCell, readHourCell, weekdayIn } from './days.ts'
import { weekdayOf } from '../day.ts'
import {
  ignore,
  PUT_OFF,
  refuse,
  type ParsedLine,
  parseOrRefuse,
  type ParsedGame,
  WHO_WAS_ABSENT,
} from './parsed-line.ts'
import { plainSigns } from './plain.ts'
import { absentIn, isBye, readPoints, readScore, readStatus, type Score, type Status } from './scores.ts'
import {
  type Columns,
  faultOf,
  filledIn,
  isHeading,
  readColumns,
  type Row,
  type SheetSetting,
  splitPair,
} from './sheet-columns.ts'
import { ANY_MASK, belowTitle, NO_TITLE } from './titles.ts'
import { weigh } from './unused-cells.ts'

/** A sheet: what its columns are, and what each of its rows; null: it is blank. */
export type ReadSheet = { columns: Columns; rows: (ParsedLine | null)[] }

/**
 * Reads the rows of a sheet. What a column is follows from its title and its cells, unless somebody says it; each cell is
 * read by its column's own reader, and a row with a filled cell that can't be read is refused.
 */
export function readSheet(rows: readonly Row[], setting: SheetSetting): ReadSheet {
  const { heading, columns } = readColumns(rows, setting)
  const why = faultOf(rows, columns, setting)
  if (why === null) return { columns, rows: new SheetReader(columns, rows, heading, setting).read() }
  return { columns, rows: rows.map((row) => (filledIn(row).length > 0 ? { as: 'refused', why } : null)) }
}

const FILL = {
  key: 'fill',
  kind: 'day',
  text: 'Hay filas sin día debajo de otras que lo dicen. ¿Es el mismo día?',
  quote: 'Las filas sin día',
  options: Object.entries({ yes: 'El de la fila de arriba', no: 'Aún no tienen día' }),
} as const

class SheetReader {
  readonly #columns: readonly Column[]
  readonly #rows: readonly Row[]
  readonly #heading: number
  readonly #setting: SheetSetting
  /** Whether the column of the day seems to begin with the month. */
  readonly #isTurned: boolean
  readonly #example: string
  /** The unused columns, of which nobody has said so; `isExplained`: its title says what else it holds. */
  readonly #unused: { index: number; title: string; isExplained: boolean }[]
  /** Whether the days that a program has stored seem to be those of texts whose month it took for the day. */
  readonly #areHalfTurned: boolean
  #above = NO_TITLE
  /** Whether a title says the day, which holds for all below. */
  #isTitled = false
  #isAsked = false
  /** What the cells of the day say, by cell: the same day is in many rows. */
  readonly #read = new Map<string, DayCell | null>()
  readonly #lines: (ParsedLine | null)[] = []
  /** The first row of a game that has a row for each team. */
  #open: { row: number; cells: Row } | null = null

  constructor(columns: Columns, rows: readonly Row[], heading: number, setting: SheetSetting) {
    this.#columns = columns.map(({ as }) => as)
    this.#rows = rows
    this.#heading = heading
    this.#setting = setting
    this.#unused = columns.flatMap(({ title, as }, index) => {
      const isExplained = title !== '' && ['none', 'round'].includes(columnOf(title) ?? '')
      const isUnused = (as === 'none' || as === 'round') && setting.columnAs(index) === undefined
      return isUnused ? { index, title: title || `Columna ${index + 1}`, isExplained } : []
    })
    this.#isTurned = this.#faults('turned') < this.#faults('day')
    const days = rows.slice(heading + 1).flatMap((row) => this.#cell(row, 'day') || [])
    const texts = days.filter((cell) => !STORED_DAY.test(cell))
    this.#areHalfTurned =
      texts.length > 0 &&
      texts.every((cell) => Number(/^\d+(?=[-/.])/u.exec(cell)?.[0]) > 12) &&
      days.some((cell) => STORED_DAY.test(cell)) &&
      days.every((cell) => !STORED_DAY.test(cell) || Number(this.#readDay(cell)?.day?.slice(8)) <= 12)
    const shown = this.#isTurned && days.find((cell) => !this.#readDay(cell)?.day)
    this.#example = shown || (days[0] ?? '')
  }

  read(): (ParsedLine | null)[] {
    for (const [row, cells] of this.#rows.entries())
      this.#lines[row] = parseOrRefuse(() => this.#readRow(cells, row))
    return this.#lines
  }

  #readRow(cells: Row, row: number): ParsedLine | null {
    const { names } = this.#setting
    const filled = filledIn(cells)
    if (filled.length === 0) return null
    if (filled.filter((cell) => /^~.*~$/u.test(cell)).length * 2 > filled.length) ignore('Está tachada.')
    const areTitles = isHeading(cells) && !cells.some((cell) => names.isTeam(cell))
    if (row === this.#heading || areTitles) return { as: 'title', group: null }
    const isWide = this.#columns.length > 1
    const title = isWide ? this.#titleIn(filled) : null
    if (title !== null) return title
    const isAlone = filled.length === 1 && isWide && this.#cell(cells, 'team') === ''
    const masks = isAlone && row > this.#heading ? (names.mask(filled[0]!).match(ANY_MASK) ?? []) : []
    if (masks.some((mask) => names.isTeam(mask))) ignore('No es un partido.')
    if (row < this.#heading || isAlone || filled.every((cell) => DASHES.test(cell))) ignore(null)
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

  /** What the cell of a column says; null for an empty one. `fault` is said of one that can't be read, in the place of `%`. */
  #say<Said>(cells: Row, column: Column, read: (cell: string) => Said | null, fault: string): Said | null {
    const cell = this.#cell(cells, column)
    const why = fault.replace('%', () => `«${cell}»`)
    return cell === '' ? null : (read(cell) ?? refuse(why, this.#at(column)))
  }

  /** «Grupo A», «Jornada 3 (8/11)», «Domingo 8 de noviembre» for the rows below. */
  #titleIn(filled: Row): ParsedLine | null {
    const { names } = this.#setting
    const text = names.mask(filled.join(' | '))
    const title = names.titleIn(text, this.#setting)
    if (title === null || (filled.length > 1 && !title.isRound && title.group === null)) {
      const { day } = this.#above
      if (filled.length === 1) this.#above = names.below(text, this.#above, this.#setting)
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
    if (team === '') ignore(null)
    const open = this.#open
    if (open === null || this.#cell(cells, 'day') !== '') {
      this.#open = { row, cells }
      return refuse('Falta la fila del otro equipo.')
    }
    this.#open = null
    this.#lines[open.row] = parseOrRefuse(() => {
      const scores = [open.cells, cells].map((one) => this.#cell(one, 'score'))
      const points = scores.map(readPoints)
      if (points.includes(null)) refuse(`«${scores.join(' y ')}» no es un tanteo.`, this.#at('score'))
      const joined = [...open.cells]
      if (this.#at('score') >= 0) joined[this.#at('score')] = points.includes('none') ? '' : points.join('-')
      return this.#readGame(joined, open.row, [this.#cell(open.cells, 'team'), team])
    })
    return { as: 'title', group: null }
  }

  #readGame(cells: Row, row: number, [local, visitant]: readonly [string, string]): ParsedLine {
    if (local === '' && visitant === '') ignore('No nombra a ningún equipo.')
    const isRest = (name: string) => name !== '' && isBye(name) && !this.#setting.names.isTeam(name)
    if (isRest(local) || isRest(visitant)) ignore('Descansa.')
    const pair = this.#at('pair')
    const missing = local === '' ? 'local' : visitant === '' ? 'visitant' : null
    if (missing !== null && pair >= 0)
      refuse(`No se ve dónde acaba un equipo y empieza el otro en «${local}».`, pair)
    if (missing !== null) refuse('Falta un equipo.', this.#at(missing))
    this.#isAsked = false
    const game: ParsedGame = {
      local,
      visitant,
      ...this.#resultIn(cells, row),
      ...this.#whenIn(cells, row),
      court: this.#cell(cells, 'court') || this.#above.court,
      group: this.#cell(cells, 'group') || this.#above.group,
    }
    // A score that something else in the row denies isn't shown as if it were sure.
    if (!this.#weigh(cells, game, row)) game.score = null
    return { as: this.#isAsked ? 'asked' : 'game', game }
  }

  /** Asks, once a column, about an unused cell that doesn't agree with the game; false while it isn't answered. */
  #weigh(cells: Row, game: ParsedGame, row: number): boolean {
    let isSure = true
    const { names } = this.#setting
    const unused = this.#unused.map((column) => ({ ...column, cell: cells[column.index] ?? '' }))
    const readDay = (cell: string) => (this.#readDay(cell) ?? findDays(cell, this.#setting)[0])?.day ?? null
    const weighed = weigh(unused, game, { names, readDay })
    for (const { index, title, cell } of unused.filter((_, at) => weighed[at] === 'disagrees')) {
      const text = `En «${title}» pone «${cell}», que no cuadra con lo que se guardaría. ¿Vale lo que se ve?`
      const options = Object.entries({ keep: 'Sí, vale lo que se ve', drop: 'No: esas filas no se guardan' })
      const answer = this.#ask({ key: `unused:${index}`, kind: 'score', text, quote: title, options }, row)
      if (answer === 'drop') ignore(`En «${title}» pone «${cell}».`)
      isSure &&= answer !== null
    }
    return isSure
  }

  #ask(question: Parameters<SheetSetting['ask']>[0], row: number): string | null {
    const answer = this.#setting.ask(question, row)
    this.#isAsked ||= answer === null
    return answer
  }

  #whenIn(cells: Row, row: number): Pick<ParsedGame, 'day' | 'hour'> {
    const read = this.#say(cells, 'day', (cell) => this.#readDay(cell), '% no es un día.')
    const weekday = this.#say(cells, 'weekday', weekdayIn, '% no es un día de la semana.')
    const clock = this.#say(cells, 'hour', hourIn, '% no es una hora.')
    const hour = beyondMidnight(clock) ?? read?.hour ?? this.#above.hour
    if (read !== null) {
      const day = this.#dayOf(read, row)
      const parsed = { typed: read.typed, day: day ?? read.day, weekday: weekday ?? read.weekday }
      if (day === undefined) return { day: parsed, hour }
      if (day === null) refuse(`«${read.typed}» no es un día.`, this.#at('day'))
      this.#above = { ...this.#above, day: parsed }
      this.#isTitled = false
      return { day: parsed, hour }
    }
    const above = this.#above.day
    const day = above && { ...above, weekday: weekday ?? above.weekday }
    // A merged cell stands in the first of its rows; a game that is still to be agreed has no hour either.
    const isSure = day === null || this.#isTitled || hour !== null
    return { day: isSure || this.#ask(FILL, row) === 'yes' ? day : null, hour }
  }

  /** The day that is meant where the month may stand first, or a program may have taken it for the day; undefined: it is asked. */
  #dayOf({ typed, day, turned }: DayCell, row: number): string | null | undefined {
    const isStored = day !== null && STORED_DAY.test(typed)
    if (isStored ? !this.#areHalfTurned : !this.#isTurned || day === turned) return day
    const [year, month, date] = day?.split('-') ?? []
    const quote = isStored ? day : this.#example
    const text = isStored
      ? `«${day}» está junto a días escritos como texto: un programa ha podido girar día y mes. ¿Cuál es?`
      : `Las fechas parecen llevar el mes delante, como «${quote}». ¿Es así?`
    const options = isStored
      ? { mdy: `${month}/${date}/${year}`, dmy: `${date}/${month}/${year}` }
      : { mdy: 'Sí, primero el mes', dmy: 'No, primero el día' }
    const asked = { key: 'order', kind: 'day', text, quote, options: Object.entries(options) } as const
    const order = this.#ask(asked, row)
    if (order === 'mdy') return isStored ? [year, date, month].join('-') : turned
    return order === null ? undefined : day
  }

  #readDay(cell: string): DayCell | null {
    if (!this.#read.has(cell)) this.#read.set(cell, readDayCell(cell, this.#setting))
    return this.#read.get(cell)!
  }

  /** How many cells of the day are none in one of both orders, or not on their weekday, or outside of the phase. */
  #faults(order: 'day' | 'turned'): number {
    const { year, from, to } = this.#setting
    return this.#rows.slice(this.#heading + 1).filter((row) => {
      const read = this.#readDay(this.#cell(row, 'day'))
      if (read === null) return false
      const day = read[order]
      if (day === null || day < (from ?? `${year}-01-01`) || day > (to ?? `${year + 1}-12-31`)) return true
      const weekday = read.weekday ?? weekdayIn(this.#cell(row, 'weekday'))
      return weekday !== null && weekdayOf(day) !== weekday
    }).length
  }

  #resultIn(cells: Row, row: number): Pick<ParsedGame, 'score' | 'forfeit' | 'isPlayed'> {
    const scored = this.#scoreIn(cells)
    const cell = this.#cell(cells, 'status')
    const saysNone = readStatus(cell) === null && readScore(cell) === 'none'
    const stated = saysNone ? null : this.#say(cells, 'status', readStatus, 'No entendemos %.')
    const status = stated ?? scored.status
    if (status?.as === 'bye') ignore('Descansa.')
    if (status?.as === 'off') ignore(PUT_OFF)
    const score = this.#turned(scored.score, row)
    if (status?.as === 'absent') {
      const absent = absentIn(status.absent, score)
      return { score: null, forfeit: absent === '?' ? refuse(WHO_WAS_ABSENT) : absent, isPlayed: false }
    }
    const isPlanned = status?.as === 'planned'
    if (isPlanned && score?.some((points) => points > 0))
      refuse(`Dice «${cell}», y también un resultado.`, this.#at('status'))
    return { score: isPlanned ? null : score, forfeit: null, isPlayed: status?.as === 'played' }
  }

  /** A score in one cell, where the visitor's column comes first: whose points are first has to be asked. */
  #turned(score: Score | null, row: number): Score | null {
    const [joined, local, visitant] = [this.#at('score'), this.#at('local'), this.#at('visitant')]
    const isSure = joined < 0 || visitant < 0 || local < visitant
    if (score === null || isSure || score[0] === score[1]) return score
    const text = `El visitante va delante. En «${score.join('-')}», ¿de quién son los ${score[0]}?`
    const options = Object.entries({ visitant: 'Del visitante', local: 'Del local' })
    const first = this.#ask({ key: 'sides', kind: 'score', text, quote: 'El primer tanteo', options }, row)
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
    const sides = SIDES.map((side) => {
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
    const [local, visitant] = sides.flatMap(({ points }) => (typeof points === 'number' ? points : []))
    if (local === undefined) return { score: null, status: null }
    if (visitant !== undefined) return { score: [local, visitant], status: null }
    const empty = sides.find(({ points }) => points === 'none')!
    return refuse('Faltan los puntos de un equipo.', this.#at(empty.column))
  }
}

/** The hour of a cell; midnight for one that says none, null for one that says something else. */
function hourIn(cell: string): string | null {
  const saysNone = /^[-x. ]*$/iu.test(plainSigns(cell)) || !/\p{L}{2}|\d/u.test(cell)
  return saysNone ? '00:00' : readHourCell(cell)
}

/** A day as programs store it, and not as people type it. */
const STORED_DAY = /^(?:\d{4}-\d\d-\d\d|[34567]\d{4}(?:[.,]\d+)?)/u

/** As below titles in a text. */
const DASHES = /^[-–—:=_ ]+$/u
