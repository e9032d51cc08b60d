import { expect, test } from 'vitest'
import type { Paste, PastedAs, PastedGame, PastedQuestion } from '#contract/paste.ts'
import {
  alikeQuestions,
  answersOfAny,
  changedLines,
  whenAndWhere,
  readAnswers,
  readingText,
  savedText,
  saveLabel,
  withAnswers,
} from './paste-text.ts'

const setting = { timeZone: 'Europe/Madrid', seasonYear: 2025 }
const hour: PastedQuestion = {
  key: 'hour',
  kind: 'hour',
  text: '',
  quote: '',
  lines: [0],
  options: [],
  answer: null,
  isOptional: false,
}

function paste(kinds: PastedAs[], rest: Partial<Paste> = {}): Paste {
  const lines = kinds.map((as, line) => ({ line, text: 'x', as, game: null, why: null }))
  const games = kinds.filter((as) => as === 'created' || as === 'played').length
  return { columns: null, lines, questions: [], games, teams: 0, courts: 0, groups: 0, seen: '', ...rest }
}

test.for([
  ['a text without games', paste(['ignored']), 'Ningún partido: pon uno por línea.', 'Nada que guardar'],
  ['what is stored', paste(['same', 'same']), 'Ya estaba todo guardado.', 'Nada que guardar'],
  ['a game', paste(['created']), 'Revisa y guarda 1 partido.', 'Guardar 1 partido'],
  ['a question', paste(['created', 'asked'], { questions: [hour] }), 'Contesta a 1 pregunta.', 'Guardar'],
  ['wrong lines', paste(['refused', 'refused', 'played']), 'Arregla o quita 2 líneas.', 'Guardar'],
] as const)('says what to do with %s', ([, read, text, label]) => {
  expect([readingText(read), saveLabel(read)]).toEqual([text, label])
})

test('counts what was saved', () => {
  expect(savedText({ games: 1, teams: 0, groups: 0 })).toBe('Guardado 1 partido.')
  expect(savedText({ games: 3, teams: 1, groups: 0 })).toBe('Guardados 3 partidos y 1 equipo.')
  expect(savedText({ games: 24, teams: 2, groups: 1 })).toBe('Guardados 24 partidos, 2 equipos y 1 grupo.')
})

test('says when and where a game is, and what isn’t known', () => {
  const points = { localScore: null, visitantScore: null, forfeit: null }
  const game = {
    local: 'A',
    visitant: 'B',
    ...points,
    date: null,
    day: null,
    hour: null,
    court: null,
    group: null,
  }
  const at = (known: Partial<PastedGame>) => whenAndWhere({ ...game, ...known }, setting)
  expect(at({ date: '2025-10-12T09:00:00.000Z', group: 'Grupo A' })).toBe('dom 12 oct, 11:00 · Grupo A')
  expect(at({ day: '2025-10-12', hour: '11:00', court: 'La Elipa' })).toBe('dom 12 oct, 11:00 · La Elipa')
  expect([at({ day: '2025-10-12' }), at({ hour: '11:00' }), at({})]).toEqual([
    'dom 12 oct',
    'sin día, 11:00',
    'sin día',
  ])
})

const ask = (key: string, ...values: string[]) => {
  const options = values.map((value) => ({ value, name: value === 'new' ? 'Es nuevo' : value }))
  return { ...hour, key, kind: 'team', options } as const
}

test('gives one answer to questions that are alike and name nothing of their own', () => {
  const questions = [
    ask('a', 'new'),
    ask('b', '7', 'new'),
    ask('c', 'new'),
    ask('d', '7', 'new'),
    ask('e', 'yes', 'no'),
  ]
  expect(alikeQuestions(questions).map(({ keys }) => keys.join(' '))).toEqual([
    'a c',
    'a',
    'c',
    'b',
    'd',
    'e',
  ])
})

test('keeps the answers that hold for another text', () => {
  const answers = withAnswers('{}', {
    hour: '11:00',
    'line:3': '',
    'cell:1:2': 'x',
    'column:0': 'day',
    'forfeit:2': 'yes',
    'score:2': 'yes',
    order: 'mdy',
    'team:gattos': '7',
    place: null,
  })
  expect(readAnswers(answersOfAny(answers))).toEqual({ hour: '11:00', 'team:gattos': '7' })
})

test('finds the lines that have changed since', () => {
  expect(changedLines(paste(['created', 'created']), paste(['created', 'refused']))).toEqual(new Set([1]))
})
