import { LINE_BREAK } from './list-lines.ts'
import { alikeKey } from '../name-key.ts'
import type { NameMask } from './name-mask.ts'

/** What a column of a table holds. */
type Column =
  | 'day'
  | 'hour'
  | 'local'
  | 'visitant'
  | 'pair'
  | 'localScore'
  | 'visitantScore'
  | 'score'
  | 'court'
  | 'group'

/** The titles of columns, as keys of names. */
const TITLES: [column: Column, title: RegExp][] = [
  ['day', /^(?:fecha|dia|date)$/],
  ['hour', /^(?:hora|horario)$/],
  [
    'localScore',
    /^(?:(?:puntos|pts\.?|ptos\.?|tanteo|resultado|marcador|p\.?) ?(?:del )?(?:local|l|1|a)\.?|pl)$/,
  ],
  [
    'visitantScore',
    /^(?:(?:puntos|pts\.?|ptos\.?|tanteo|resultado|marcador|p\.?) ?(?:del )?(?:visitante|visit\.?|v|2|b)\.?|pv)$/,
  ],
  ['local', /^(?:(?:equipo )?(?:local|casa|1|a)|home)$/],
  ['visitant', /^(?:(?:equipo )?(?:visitante|fuera|rival|2|b)|away)$/],
  ['pair', /^(?:partido|encuentro)$/],
  ['score', /^(?:resultado|marcador|tanteo|puntos|pts\.?|ptos\.?)$/],
  ['court', /^(?:cancha|pista|campo|lugar|sede|instalacion)$/],
  ['group', /^grupo$/],
]
const FIGURE = /^\d{1,3}$/
/** A cell that names something: a day, an hour and a score have fewer letters. */
const HAS_A_NAME = /\p{L}{3}/u
const NO_NAME =
  /^(?:[\d\s/:.h-]+|(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*\.?,? ?[\d/.-]*|n\.?p\.?|incomparecencia)$/iu

/**
 * Reads the rows of a pasted table (tabs, semicolons or commas) as lines in which bars separate the cells and each name
 * is masked; the columns may have titles.
 *
 * @returns a line or null for each line of the text; null: it is no row with two teams
 */
export function readTable(text: string, mask: NameMask): (string | null)[] {
  const lines = text.split(LINE_BREAK)
  const separator = ['\t', ';', ','].find((one) => isTable(lines, one))
  if (separator === undefined) return lines.map(() => null)
  let columns: (Column | undefined)[] | null = null
  return lines.map((line) => {
    const cells = cellsOf(line, separator)
    if (cells.length < 2) return null
    const titles = columnsOf(cells)
    if (titles !== null) {
      columns = titles
      return null
    }
    return columns === null ? untitledRow(cells, mask) : titledRow(cells, columns, mask)
  })
}

function isTable(lines: readonly string[], separator: string): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const counts = filled.map((line) => cellsOf(line, separator).length)
  const rows = counts.filter((count) => count > 2).length
  if (rows * 2 < filled.length || rows === 0) return false
  // Prose has commas too: without titles the rows are equally long.
  if (separator !== ',' || filled.some((line) => columnsOf(cellsOf(line, ',')) !== null)) return true
  return counts.filter((count) => count === counts[0] && count > 3).length * 5 >= counts.length * 4
}

/** The cells of a line; quotes protect a separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isBlank = true
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    if (character === '"' && (isQuoted || isBlank)) {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"'
        isBlank = false
        at += 1
      } else isQuoted = !isQuoted
    } else if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
      isBlank = true
    } else {
      cell += character
      isBlank &&= character.trim() === ''
    }
  }
  return [...cells, cell].map((one) => one.replaceAll(/[\s\uFEFF]+/g, ' ').trim())
}

/** The columns, if the cells are their titles. A title twice, or none between two, is the score of each team. */
function columnsOf(cells: readonly string[]): (Column | undefined)[] | null {
  const columns = cells.map((cell) => TITLES.find(([, title]) => title.test(alikeKey(cell)))?.[0])
  const hasTeams = columns.includes('local') && columns.includes('visitant')
  if (!hasTeams && !columns.includes('pair')) return null
  const scores = columns.flatMap((column, index) => (column === 'score' ? index : []))
  if (scores.length === 2) {
    columns[scores[0]!] = 'localScore'
    columns[scores[1]!] = 'visitantScore'
  }
  return columns
}

function titledRow(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  mask: NameMask,
): string | null {
  const of = (wanted: Column) =>
    cells.filter((cell, index) => columns[index] === wanted && cell !== '').join(' ')
  const name = (wanted: Column) => (of(wanted) === '' ? '' : mask.maskOf(of(wanted)))
  const pair = of('pair') === '' ? `${name('local')} | ${name('visitant')}` : mask.mask(of('pair'))
  if (pair.replaceAll(/[| ]/g, '') === '') return null
  // Figures below no title, as in merged cells.
  const untitled = cells.filter(
    (cell, index) => columns[index] === undefined && cells.length > 3 && FIGURE.test(cell),
  )
  const scores = [of('localScore'), of('visitantScore')]
  const [one = '', other = ''] = scores.some((score) => score !== '')
    ? scores
    : columns.includes('score')
      ? []
      : untitled.slice(-2)
  const [local = '', visitant = ''] = pair.split(' | ')
  const isPlayed = FIGURE.test(one) && FIGURE.test(other)
  const teams = of('pair') === '' && !isPlayed ? `${local} ${one} | ${visitant} ${other}` : pair
  const score = isPlayed ? `${one}-${other}` : of('score')
  const group =
    of('group') === ''
      ? ''
      : mask.maskOf(/^grupo\b/i.test(of('group')) ? of('group') : `Grupo ${of('group')}`)
  return [of('day'), of('hour'), teams, score, name('court'), group].filter((part) => part !== '').join(' | ')
}

/** Without titles a cell is what it looks like. */
function untitledRow(cells: readonly string[], mask: NameMask): string | null {
  const figures = cells.filter((cell) => FIGURE.test(cell)).length
  let skipped = Math.max(0, figures - 2)
  const parts = cells.flatMap((cell) => {
    if (cell === '') return []
    // The number of the round comes first.
    if (FIGURE.test(cell) && skipped > 0) {
      skipped -= 1
      return []
    }
    if (!HAS_A_NAME.test(cell) || NO_NAME.test(cell) || / (?:-|–|vs\.?) /u.test(cell)) {
      const masked = mask.mask(cell)
      return masked
    }
    return /^grupo\b|^jornada\b/i.test(cell) ? cell : mask.maskOf(cell)
  })
  return parts.length < 2 ? null : parts.join(' | ')
}
