import { expect, test } from 'vitest'
import { dayKey, spanishDate, spanishDay, spanishTime } from './spanish-date.ts'

const madrid = { timeZone: 'Europe/Madrid', seasonYear: 2026 }

// 21 November 2026 is a Saturday; Madrid is an hour ahead of UTC in winter and two in summer.
test.each([
  ['2026-11-21T11:00:00Z', 'sáb 21 nov, 12:00'],
  ['2026-11-21T23:30:00Z', 'dom 22 nov, 00:30'],
  ['2027-07-01T08:05:00Z', 'jue 1 jul, 10:05'],
  ['2026-12-31T23:00:00Z', 'vie 1 ene, 00:00'],
])('%s is %s in Madrid', (iso, text) => {
  expect(spanishDate(iso, madrid)).toBe(text)
})

test('writes the day alone, and the hour alone', () => {
  expect(spanishDay('2026-11-21T23:30:00Z', madrid)).toBe('domingo 22 de noviembre')
  expect(spanishTime('2026-11-21T23:30:00Z', 'Europe/Madrid')).toBe('00:30')
  expect(dayKey('2026-12-31T23:00:00Z', 'Europe/Madrid')).toBe('2027-01-01')
})

// A season runs from 1 September to 31 August, on the clocks of the league: two hours ahead of UTC on both days.
test.each([
  ['2026-08-31T21:59:00Z', 'lun 31 ago 2026, 23:59', 'lunes 31 de agosto de 2026'],
  ['2026-08-31T22:00:00Z', 'mar 1 sept, 00:00', 'martes 1 de septiembre'],
  ['2027-08-31T21:59:00Z', 'mar 31 ago, 23:59', 'martes 31 de agosto'],
  ['2027-08-31T22:00:00Z', 'mié 1 sept 2027, 00:00', 'miércoles 1 de septiembre de 2027'],
])('adds the year to %s only outside the season', (iso, moment, day) => {
  expect(spanishDate(iso, madrid)).toBe(moment)
  expect(spanishDay(iso, madrid)).toBe(day)
})

test('adds the year to every date when there is no season', () => {
  expect(spanishDate('2026-11-21T11:00:00Z', { ...madrid, seasonYear: null })).toBe('sáb 21 nov 2026, 12:00')
})
