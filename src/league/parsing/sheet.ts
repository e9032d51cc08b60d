import { type Column, columnOf } from './columns.ts'
import {
  type DayOrder,
  type DaySetting,
  readDayCell,
  readHourCell,
  type SaidDay,
  weekdayIn,
  weekdayOf,
} from './days.ts'
import { plainHyphens } from './plain.ts'
import { PUT_OFF, type Said, type SaidGame, WHO_WAS_ABSENT } from './said-game.ts'
import { absentIn, isBye, readPoints, readScore, readStatus, type Score, type Status } from './scores.ts'
import { areTitles, columnsOf, filledIn, isHeading, type SheetSetting, splitPair } from './sheet-columns.ts'
import { belowTitle, NO_TITLE } from './titles.ts'

/** A sheet: what its columns are, and what each of its rows; null: it is blank. */
export type ReadSheet = { columns: { title: string; as: Column }[]; rows: (Said | null)[] }

/** Titles stand in one of the first rows. */
const MAX_ROWS_ABOVE = 15

/**
 * Reads the rows of a sheet. What a column is follows from its title and its cells, unless somebody says it; each cell is
 * read by its column's own reader, and a row with a filled cell that can't be read is refused.
 */
export function readSheet(rows: readonly (readonly string[])[], setting: SheetSetting): ReadSheet {
  const { heading, columns } = readColumns(rows, setting)
  const reader = new SheetReader(
    columns.map(({ as }) => as),
    { rows, heading },
    setting,
  )
  return { columns, rows: reader.read() }
}

/** What the columns of a sheet are, and in which row their titles stand; -1: they have none. */
export function readColumns(
  rows: readonly (readonly string[])[],
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

type Rows = { rows: readonly (readonly string[])[]; heading: number }

class SheetReader {
  readonly #columns: readonly Column[]
  readonly #rows: readonly (readonly string[])[]
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
  /** The games that have a row for each team, by their first. */
  readonly #pairs = new Map<number, Said>()
  /** The first row of a game that has a row for each team. */
  #open: { row: number; cells: readonly string[] } | null = null

  constructor(columns: readonly Column[], { rows, heading }: Rows, setting: SheetSetting) {
    this.#columns = columns
    this.#rows = rows
    this.#heading = heading
    this.#setting = setting
    this.#seconds = (rows[heading] ?? []).flatMap((title, index) =>
      columnOf(title) === 'local' && columns[index] === 'none' && setting.columnAs(index) === undefined
        ? index
        : [],
    )
    this.#order = this.#isMonthFirst() ? 'mdy' : 'dmy'
    const days = rows.slice(heading + 1).flatMap((row) => this.#cell(row, 'day') || [])
    this.#example =
      (this.#order === 'mdy' && days.find((cell) => this.#dayAs(cell, 'dmy') === null)) || (days[0] ?? '')
  }

  read(): (Said | null)[] {
    const said = this.#rows.map((cells, row) => this.#readRow(cells, row))
    for (const [row, one] of this.#pairs) said[row] = one
    return said
  }

  #readRow(cells: readonly string[], row: number): Said | null {
    const filled = filledIn(cells)
    if (filled.length === 0) return null
    const titles = this.#rows[this.#heading]
    if (row === this.#heading || (titles !== undefined && cells.join('\t') === titles.join('\t')))
      return { as: 'title', group: null }
    const title = this.#columns.length > 1 ? this.#titleIn(filled) : null
    if (title !== null) return title
    const isAlone = filled.length === 1 && this.#columns.length > 1 && this.#cell(cells, 'team') === ''
    if (row < this.#heading || isAlone || filled.every(isNoCell)) return { as: 'ignored', why: null }
    if (isHeading(cells)) return refuse('Son títulos de otra tabla: trae cada tabla por separado.')
    if (this.#columns.includes('team') && !this.#columns.includes('day'))
      return refuse('Cada fila nombra un solo equipo, sin fecha: no es un calendario.')
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
  #titleIn(filled: readonly string[]): Said | null {
    const title = this.#setting.names.titleIn(this.#setting.names.mask(filled.join(' | ')), this.#days())
    if (title === null || (filled.length > 1 && !title.isRound && title.group === null)) return null
    this.#above = belowTitle(this.#above, { ...title, isRound: true }, true)
    this.#isTitled = title.day !== null
    return { as: 'title', group: title.group }
  }

  #teamsIn(cells: readonly string[]): readonly [string, string] {
    const pair = this.#cell(cells, 'pair')
    if (pair === '') return [this.#cell(cells, 'local'), this.#cell(cells, 'visitant')]
    return splitPair(pair, this.#setting.names) ?? [pair, '']
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
    const second = this.#seconds.find((index) => cells[index])
    if (second !== undefined) return refuse('Hay dos partidos en la fila: pon cada uno en la suya.', second)
    const isRest = (name: string) => name !== '' && isBye(name) && !this.#setting.names.isTeam(name)
    if (isRest(local) || isRest(visitant)) return { as: 'ignored', why: 'Descansa.' }
    if (local === '' || visitant === '') {
      const pair = this.#at('pair')
      const empty = this.#at(local === '' ? 'local' : 'visitant')
      return refuse(
        pair >= 0 ? `No se ve dónde acaba un equipo y empieza el otro en «${local}».` : 'Falta un equipo.',
        pair >= 0 ? pair : empty,
      )
    }
    const result = this.#resultIn(cells, row)
    if ('as' in result) return result
    const when = this.#whenIn(cells, row)
    if ('as' in when) return when
    const game: SaidGame = {
      local,
      visitant,
      ...result.said,
      day: when.day,
      hour: when.hour,
      court: this.#cell(cells, 'court') || this.#above.court,
      group: this.#cell(cells, 'group') || this.#above.group,
    }
    return when.isAsked || result.isAsked ? { as: 'asked', game } : { as: 'game', game }
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
    // Midnight is what a spreadsheet makes of a day.
    const hour = (clock === '00:00' ? null : clock) ?? read?.hour ?? this.#above.hour
    if (read !== null) {
      const day = { typed: dayCell, day: read.day, weekday: weekday ?? read.weekday }
      const isAsked = this.#isTurned(dayCell) && this.#askOrder(row) === null
      const turned = isAsked ? day : { ...day, day: this.#dayAs(dayCell, this.#askedOrder(dayCell, row)) }
      if (!isAsked && turned.day === null) return refuse(`«${dayCell}» no es un día.`, this.#at('day'))
      this.#above = { ...this.#above, day: turned }
      this.#isTitled = false
      return { day: turned, hour, isAsked }
    }
    const above = this.#above.day
    const day = above && { ...above, weekday: weekday ?? above.weekday }
    // A merged cell stands in the first of its rows; a game that is still to be agreed has no hour either.
    if (day === null || this.#isTitled || hour !== null) return { day, hour, isAsked: false }
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
    const example = this.#example
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

  #resultIn(
    cells: readonly string[],
    row: number,
  ): { said: Pick<SaidGame, 'score' | 'forfeit' | 'isPlayed'>; isAsked: boolean } | Said {
    const statusCell = this.#cell(cells, 'status')
    let status: Status | null = statusCell === '' ? null : readStatus(statusCell)
    if (statusCell !== '' && status === null && readScore(statusCell) !== 'none')
      return refuse(`No entendemos «${statusCell}».`, this.#at('status'))
    const scored = this.#scoreIn(cells)
    if ('as' in scored) return scored
    status ??= scored.status
    const { score, isAsked } = this.#turned(scored.score, row)
    if (status?.as === 'bye') return { as: 'ignored', why: 'Descansa.' }
    if (status?.as === 'off') return { as: 'ignored', why: PUT_OFF }
    if (status?.as === 'absent') {
      const forfeit = absentIn(status.absent, score)
      return forfeit === '?'
        ? refuse(WHO_WAS_ABSENT)
        : { said: { score: null, forfeit, isPlayed: false }, isAsked }
    }
    const isLevelAtNothing = score?.[0] === 0 && score[1] === 0
    if (status?.as === 'planned' && score !== null && !isLevelAtNothing)
      return refuse(`Dice «${statusCell}», y también un resultado.`, this.#at('status'))
    const isPlanned = status?.as === 'planned'
    return {
      said: { score: isPlanned ? null : score, forfeit: null, isPlayed: status?.as === 'played' },
      isAsked,
    }
  }

  /** A score in one cell, where the visitor's column comes first: whose points are first has to be asked. */
  #turned(score: Score | null, row: number): { score: Score | null; isAsked: boolean } {
    const isSure =
      this.#at('score') < 0 || this.#at('visitant') < 0 || this.#at('local') < this.#at('visitant')
    if (score === null || isSure || score[0] === score[1]) return { score, isAsked: false }
    const first = this.#setting.ask(
      {
        key: 'sides',
        kind: 'score',
        text: `El visitante va delante. En «${score.join('-')}», ¿de quién son los ${score[0]}?`,
        words: 'El primer tanteo',
        options: [
          { value: 'visitant', name: 'Del visitante' },
          { value: 'local', name: 'Del local' },
        ],
      },
      row,
    )
    return { score: first === 'visitant' ? [score[1], score[0]] : score, isAsked: first === null }
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
      if (!Array.isArray(beside)) return { score: null, status }
      const [local, visitant] = beside
      return { score: [local, visitant], status: status.as === 'bye' ? { as: 'off' } : status }
    }
    const sides = (['localScore', 'visitantScore'] as const).map((column) => {
      const typed = this.#cell(cells, column)
      const points = readPoints(typed)
      return {
        column,
        typed,
        points,
        status: points === null && !/\d/u.test(typed) ? readStatus(typed) : null,
      }
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

/** A cell of dashes, as below titles in a text. */
function isNoCell(cell: string): boolean {
  return /^[-–—:=_ ]+$/u.test(cell)
}

function refuse(why: string, index = -1): Said {
  return { as: 'refused', why, ...(index >= 0 && { marked: [index] }) }
}
