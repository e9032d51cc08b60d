import { expect, test } from 'vitest'
import { nearestWithWeekday, readDay, readHour, weekdayOf } from './typed-day.ts'

test.for([
  ['dom 12/10', '2025-10-12', 6],
  ['Domingo, 12 de octubre de 2025', '2025-10-12', 6],
  ['12-10-2025', '2025-10-12', null],
  ['12.10.25', '2025-10-12', null],
  ['2025-10-12', '2025-10-12', null],
  ['mié. 4 feb', '2026-02-04', 2],
  ['sáb 12-10', '2025-10-12', 5],
  // The season runs from September to August.
  ['31/8', '2026-08-31', null],
  ['1/9', '2025-09-01', null],
  ['29 de febrero', null, null],
  ['29/2/2024', '2024-02-29', null],
  ['31/04', null, null],
] as const)('reads «%s»', ([typed, day, weekday]) => {
  expect(readDay(`a ${typed} b`, 2025)).toEqual({ typed, day, weekday, rest: 'a  |  b' })
})

test.for(['54-48', '12-10', 'Zona 2-3', 'martes', '1/2/3/4', 'Grupo 12', '20.30'])(
  'finds no day in «%s»',
  (text) => {
    expect(readDay(text, 2025)).toBe(null)
  },
)

test.for([
  ['11:00', '11:00'],
  ['9.30h', '09:30'],
  ['a las 11', '11:00'],
  ['11 h', '11:00'],
  ['11:00:00', '11:00'],
  ['7:30 pm', '19:30'],
  ['12h30', '12:30'],
] as const)('reads the hour «%s»', ([typed, hour]) => {
  expect(readHour(`a ${typed} b`)?.hour).toBe(hour)
})

test.for(['54:48', '24:00', '11', '54-48', 'Hoyos'])('finds no hour in «%s»', (text) => {
  expect(readHour(text)).toBe(null)
})

test('knows weekdays, and the nearest day with another', () => {
  // 13 October 2025 was a Monday.
  expect([weekdayOf('2025-10-13'), weekdayOf('1969-12-31')]).toEqual([0, 2])
  expect(nearestWithWeekday('2025-10-13', 6)).toBe('2025-10-12')
  expect(nearestWithWeekday('2025-10-13', 3)).toBe('2025-10-16')
  expect(nearestWithWeekday('2025-10-13', 0)).toBe('2025-10-13')
})
