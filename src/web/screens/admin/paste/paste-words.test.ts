import { expect, test } from 'vitest'
import type { Paste, PastedAs, PastedQuestion } from '#contract/paste.ts'
import {
  changedLines,
  dayText,
  placeText,
  questionText,
  readWord,
  savedWord,
  saveLabel,
} from './paste-words.ts'

const setting = { timeZone: 'Europe/Madrid', seasonYear: 2025 }
const hour: PastedQuestion = {
  key: 'hour',
  kind: 'hour',
  words: '',
  lines: [0],
  options: [],
  answer: null,
  isOptional: false,
}

function paste(kinds: PastedAs[], rest: Partial<Paste> = {}): Paste {
  const lines = kinds.map((as, line) => ({ line, text: 'x', as, game: null, why: null }))
  const games = kinds.filter((as) => as === 'created' || as === 'played').length
  return { lines, questions: [], games, teams: 0, courts: 0, seen: '', ...rest }
}

test.for([
  [
    'a text without games',
    paste(['ignored']),
    'No encontramos ningún partido en el texto.',
    'No hay nada que guardar',
  ],
  ['what is stored', paste(['same', 'same']), 'Todo eso ya está guardado.', 'No hay nada que guardar'],
  ['a game', paste(['created']), 'Se va a guardar 1 partido. Míralo y guárdalo.', 'Guardar 1 partido'],
  [
    'a question',
    paste(['created', 'asked'], { questions: [hour] }),
    'Antes de guardar, contesta a 1 pregunta.',
    'Guardar',
  ],
  [
    'wrong lines',
    paste(['refused', 'refused', 'played']),
    '2 líneas no se pueden guardar: arréglalas o quítalas.',
    'Guardar',
  ],
] as const)('says what to do with %s', ([, read, word, label]) => {
  expect([readWord(read), saveLabel(read)]).toEqual([word, label])
})

test('counts what was saved', () => {
  expect(savedWord({ games: 1, teams: 0 })).toBe('Guardado 1 partido.')
  expect(savedWord({ games: 3, teams: 1 })).toBe('Guardados 3 partidos y 1 equipo.')
})

test('says when and where a game is, and what isn’t known', () => {
  const game = {
    local: 'A',
    visitant: 'B',
    localScore: null,
    visitantScore: null,
    forfeit: null,
    court: null,
  }
  const at = (date: string | null, day: string | null, group: string | null) =>
    placeText({ ...game, date, day, group }, setting)
  expect(at('2025-10-12T09:00:00.000Z', null, 'Grupo A')).toBe('dom 12 oct, 11:00 · Grupo A')
  expect(at(null, '2025-10-12', null)).toBe('dom 12 oct, sin hora')
  expect(at(null, null, null)).toBe('sin día')
  expect(dayText('2025-10-13', setting)).toBe('lun 13 oct')
})

test('asks about a day with its weekday', () => {
  const options = ['2025-10-13', '2025-10-12'].map((value) => ({ value, name: '' }))
  const question = { ...hour, kind: 'weekday', words: 'dom 13/10', options } as const
  expect(questionText({ ...question, options })).toBe(
    '«dom 13/10» no cuadra: el 13 oct 2025 es lunes. ¿Cuándo es?',
  )
})

test('finds the lines that have changed since', () => {
  expect(changedLines(paste(['created', 'created']), paste(['created', 'refused']))).toEqual(new Set([1]))
})
