import { expect, test } from 'vitest'
import { dayKey, spanishDate, spanishDay, spanishTime } from './spanish-date.ts'

// 21 November 2026 is a Saturday; Madrid is an hour ahead of UTC in winter and two in summer.
test.each([
  ['2026-11-21T11:00:00Z', 'sáb 21 nov, 12:00'],
  ['2026-11-21T23:30:00Z', 'dom 22 nov, 00:30'],
  ['2026-07-01T08:05:00Z', 'mié 1 jul, 10:05'],
  ['2026-12-31T23:00:00Z', 'vie 1 ene, 00:00'],
])('%s is %s in Madrid', (iso, text) => {
  expect(spanishDate(iso, 'Europe/Madrid')).toBe(text)
})

test('the day alone, and the hour alone', () => {
  expect(spanishDay('2026-11-21T23:30:00Z', 'Europe/Madrid')).toBe('domingo 22 de noviembre')
  expect(spanishTime('2026-11-21T23:30:00Z', 'Europe/Madrid')).toBe('00:30')
  expect(dayKey('2026-12-31T23:00:00Z', 'Europe/Madrid')).toBe('2027-01-01')
})
