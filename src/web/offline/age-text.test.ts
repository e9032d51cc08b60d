import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'
import { MINUTE_MS } from '#league/durations.ts'

const HOUR = 60 * MINUTE_MS
const DAY = 24 * HOUR

test.for([
  [-5000, 'hace un momento'],
  [59_999, 'hace un momento'],
  [MINUTE_MS, 'hace 1 minuto'],
  [59 * MINUTE_MS + 59_999, 'hace 59 minutos'],
  [HOUR, 'hace 1 hora'],
  [2 * HOUR + 30 * MINUTE_MS, 'hace 2 horas'],
  [DAY - 1, 'hace 23 horas'],
  [DAY, 'hace 1 día'],
  [15 * DAY, 'hace 15 días'],
] as const)('%i ms: %s', ([age, text]) => {
  expect(ageText(age)).toBe(text)
})
