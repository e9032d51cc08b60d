import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { CountedScore } from './counted-score.ts'
import { typedResult } from './rating-values.ts'
import { resultQuestion } from './result-question.ts'

const team = (id: number, name: string) => ({ id, name }) as Game['local']
const game = { date: '2026-11-21T11:00:00Z', local: team(1, 'Lavapiés'), visitant: team(2, 'Usera') }
const afterwards = Date.parse('2026-11-21T13:00:00Z')

function questionAbout(
  [localScore, visitantScore]: [string, string],
  { now = afterwards, counted = null as CountedScore | null, forfeit = '', seasonYear = 2026 } = {},
) {
  const result = typedResult({ localScore, visitantScore, forfeit })!
  return resultQuestion(game, result, { now, counted, setting: { timeZone: 'Europe/Madrid', seasonYear } })
}

test('does not question a usual result', () => {
  expect(questionAbout(['61', '58'])).toBeNull()
})

test.each([
  [['160', '120'], '160 puntos para un equipo son muchos.'],
  [['30', '1'], '1 punto para un equipo es muy poco.'],
  [['30', '0'], '0 puntos para un equipo son muy pocos.'],
  [['100', '30'], '70 puntos de diferencia son muchos.'],
  [
    ['151', '4'],
    '151 puntos para un equipo son muchos. 4 puntos para un equipo son muy pocos. 147 puntos de diferencia son muchos.',
  ],
] as [[string, string], string][])('questions %s', (scores, reason) => {
  expect(questionAbout(scores)).toBe(`¿Seguro? ${reason} Si es así, envíalo otra vez.`)
})

const ahead = (when: string) =>
  `¿Seguro? El partido es el ${when} a las 12:00: aún no se ha jugado. Si es así, envíalo otra vez.`

test('questions a game in the future, with its year if it is outside the season', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  // 21 November 2026 is a Saturday, and noon in Madrid is 11:00 UTC.
  expect(questionAbout(['61', '58'], { now })).toBe(ahead('sábado 21 de noviembre'))
  expect(questionAbout(['61', '58'], { now, seasonYear: 2027 })).toBe(ahead('sábado 21 de noviembre de 2026'))
  expect(questionAbout(['', ''], { now, forfeit: 'local' })).toBe(ahead('sábado 21 de noviembre'))
})

test('questions a result that contradicts the scoreboard', () => {
  const counted = { local: 58, visitant: 61 }
  expect(questionAbout(['61', '58'], { counted })).toBe(
    '¿Seguro? En el marcador de este móvil gana Usera, 58–61. Si es así, envíalo otra vez.',
  )
  expect(questionAbout(['58', '62'], { counted })).toBeNull()
  // A count in progress says nothing against it.
  expect(questionAbout(['61', '58'], { counted: { local: 2, visitant: 3, at: 'el 1.er cuarto' } })).toBeNull()
})

test('does not question the official score of a forfeit', () => {
  expect(questionAbout(['', ''], { forfeit: 'visitant', counted: { local: 10, visitant: 70 } })).toBeNull()
})
