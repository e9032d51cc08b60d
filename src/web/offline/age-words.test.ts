import { expect, test } from 'vitest'
import { ageWords } from './age-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.for([
  [-5000, 'hace un momento'],
  [59_999, 'hace un momento'],
  [MINUTE, 'hace 1 minuto'],
  [59 * MINUTE + 59_999, 'hace 59 minutos'],
  [HOUR, 'hace 1 hora'],
  [2 * HOUR + 30 * MINUTE, 'hace 2 horas'],
  [DAY - 1, 'hace 23 horas'],
  [DAY, 'hace 1 día'],
  [15 * DAY, 'hace 15 días'],
] as const)('%i ms: %s', ([age, words]) => {
  expect(ageWords(age)).toBe(words)
})
