import { expect, test } from 'vitest'
import { dateQuestion } from './read-schedule.ts'

const now = '2026-11-22T12:00'

test.each([
  '2026-11-22T12:00',
  '2026-12-31T23:59',
  // One minute less than four months.
  '2027-03-22T11:59',
])('does not ask about %s', (typed) => {
  expect(dateQuestion(typed, now)).toBeNull()
})

// 3 July 2027 is a Saturday, 22 March 2027 a Monday, 5 November 2028 and 22 November 2026 are Sundays.
test.each([
  ['2027-07-03T12:00', 'Es dentro de 7 meses: el sábado 3 de julio de 2027.'],
  ['2027-03-22T12:01', 'Es dentro de 4 meses: el lunes 22 de marzo de 2027.'],
  ['2028-11-05T23:30', 'Es dentro de 23 meses: el domingo 5 de noviembre de 2028.'],
  ['2028-11-22T12:00', 'Es dentro de 2 años: el miércoles 22 de noviembre de 2028.'],
  ['2026-11-22T11:59', 'Ya ha pasado: era el domingo 22 de noviembre de 2026.'],
])('asks about %s', (typed, text) => {
  expect(dateQuestion(typed, now)).toBe(`¿Seguro? ${text} Si es así, envíalo otra vez.`)
})
