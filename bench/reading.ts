import { MAX_PASTED_COLUMNS, MAX_PASTED_LENGTH, MAX_PASTED_LINES } from '#contract/limits.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { parseText } from '#server/pasted/parse-text.ts'
import { PIECES } from '../test/hostile-pieces.ts'
import type { Figure } from './figure.ts'

/** Seconds of processor. */
const limit = { atMost: 1 }
/** What a cell and a line of a chat are cut to. */
const longestCell = 2000
/** The engine compiles the hot code meanwhile. */
const warmUps = 2
/** Of a text that isn't fast at once, the fastest of so many runs counts: others use the machine too. */
const attempts = 3

const teams = Array.from({ length: 200 }, (_, index) => ({ name: `Equipo de Barrio ${index}` }))
const courts = Array.from({ length: 60 }, (_, index) => ({ name: `Cancha ${index}` }))
const known = { phase: 'Liga', teams, courts, groups: [{ name: 'Grupo A' }] }
const days = { year: 2026, from: null, to: null }

/** A season as long as a text may be: the row of each game by its writer. */
function seasonOf(write: (game: { day: string; hour: string; names: string[]; score: string }) => string) {
  return Array.from({ length: MAX_PASTED_LINES - 1 }, (_, index) => {
    const names = [index % 30, (index * 7 + 1) % 30].map((at) => teams[at]!.name)
    const [day, hour] = [`${1 + (index % 28)}/${1 + (index % 12)}/2026`, `${10 + (index % 10)}:00`]
    return write({ day, hour, names, score: `${40 + (index % 30)}-${38 + (index % 33)}` })
  })
}

const rows = (separator: string) =>
  seasonOf(({ day, hour, names, score }) => [day, hour, ...names, score, courts[0]!.name].join(separator))
const titles = 'Fecha;Hora;Local;Visitante;Resultado;Cancha'
const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** The largest texts of every kind. */
function* largest(): Generator<[kind: string, text: string]> {
  yield ['a sheet with titles', [titles, ...rows(';')].join('\n')]
  yield ['a sheet without titles', rows('\t').join('\n')]
  yield ['a sheet with a quote that nobody closes', [titles, `"${rows(';').join('\n')}`].join('\n')]
  const chat = seasonOf(
    ({ day, hour, names, score }) => `${day} ${hour} ${names.join(` ${score} `)}, Cancha 7`,
  )
  yield ['a chat', chat.join('\n')]
  yield ['the stamps of a chat', chat.map((line) => `[8/11/26, 20:15] Ana: ${line}`).join('\n')]
  yield [
    'empty cells',
    repeated(`${'\t'.repeat(MAX_PASTED_COLUMNS - 1)}\n`, MAX_PASTED_LINES * MAX_PASTED_COLUMNS),
  ]
  for (const piece of PIECES) {
    const of = JSON.stringify(piece)
    yield [`all of ${of}`, repeated(piece, MAX_PASTED_LENGTH)]
    const cell = repeated(piece.replaceAll(/[\t\n]/g, ' '), longestCell)
    const [count, few] = [Math.floor(MAX_PASTED_LENGTH / (longestCell + 40)), teams.slice(0, 2)]
    const game = few.map(({ name }) => name).join('\t')
    yield [`lines of ${of}`, Array.from({ length: count }, () => cell).join('\n')]
    for (const title of ['Fecha', 'Hora', 'Resultado', 'Cancha', ''])
      yield [
        `cells of ${of} below «${title}»`,
        [`Local\tVisitante\t${title}`, ...Array.from({ length: count }, () => `${game}\t${cell}`)].join('\n'),
      ]
  }
}

/** Processor time of the thread that reads pasted texts, by the kind of the largest that are allowed. */
export function measureReading(say: (progress: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  let hostile: Figure | undefined
  for (const [what, whole] of largest()) {
    const text = whole.slice(0, MAX_PASTED_LENGTH).split(LINE_BREAK).slice(0, MAX_PASTED_LINES).join('\n')
    const isSeason = figures.length < 6
    if (isSeason) for (let run = 0; run < warmUps; run++) secondsOf(text)
    let value = secondsOf(text)
    for (let run = 1; run < attempts && value > limit.atMost / 2; run++)
      value = Math.min(value, secondsOf(text))
    const figure: Figure = { what, value, unit: 's', limit }
    if (isSeason) figures.push(figure)
    else if (value > (hostile?.value ?? 0)) {
      hostile = figure
      say(`${what}: ${value.toFixed(2)} s`)
    }
  }
  return Promise.resolve([...figures, { ...hostile!, what: `the slowest of others: ${hostile!.what}` }])
}

function secondsOf(text: string): number {
  const before = process.threadCpuUsage()
  parseText({ text, answers: {}, terms: { known, days } })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
