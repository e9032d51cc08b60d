import { expect, test } from 'vitest'
import { type DaySetting, findDays, findHours, dayWith, readDayCell, readHourCell } from './days.ts'

const SEASON: DaySetting = { year: 2025, from: null, to: null }

test.for([
  ['dom 12/10', '2025-10-12', 6],
  ['Domingo, 12 de octubre de 2025', '2025-10-12', 6],
  ['12-10-2025', '2025-10-12', null],
  ['12.10.25', '2025-10-12', null],
  ['2025-10-12', '2025-10-12', null],
  ['2025/10/12', '2025-10-12', null],
  ['08-nov-26', '2026-11-08', null],
  ['mié. 4 feb', '2026-02-04', 2],
  ['sáb 12-10', '2025-10-12', 5],
  ['diumenge 9 de novembre', '2025-11-09', 6],
  ['9 novembro 2025', '2025-11-09', null],
  ['November 9, 2025', '2025-11-09', null],
  // The season runs from September to August.
  ['31/8', '2026-08-31', null],
  ['1/9', '2025-09-01', null],
  ['29 de febrero', null, null],
  ['29/2/2024', '2024-02-29', null],
  ['31/04', null, null],
] as const)('finds «%s»', ([typed, day, weekday]) => {
  expect(findDays(`a ${typed} b`, SEASON)).toMatchObject([
    { typed, day, weekday, start: 2, end: 2 + typed.length },
  ])
})

test.for(['54-48', '12-10', 'Zona 2-3', 'martes', '1/2/3/4', 'Grupo 12', '20.30', '36 domingos', '8.11'])(
  'finds no day in «%s»',
  (text) => {
    expect(findDays(text, SEASON)).toEqual([])
  },
)

test('takes a day without a year for one of the phase', () => {
  const phase = { ...SEASON, from: '2026-09-20', to: '2026-12-20' }
  expect(findDays('8/11', phase)).toMatchObject([{ day: '2026-11-08' }])
  expect(findDays('8/1', phase)).toMatchObject([{ day: '2026-01-08' }])
})

test.for([
  ['11:00', '11:00'],
  ['9.30h', '09:30'],
  ['18.00 h', '18:00'],
  ['a las 11', '11:00'],
  ['11 h', '11:00'],
  ['11:00:00', '11:00'],
  ['7:30 pm', '19:30'],
  ['8:15 p. m.', '20:15'],
  ['12h30', '12:30'],
] as const)('finds the hour «%s»', ([typed, hour]) => {
  expect(findHours(`x ${typed} b`).map((one) => one.hour)).toEqual([hour])
})

test.for(['54:48', '24:00', '11', '54-48', 'Hoyos', '11.00'])('finds no hour in «%s»', (text) => {
  expect(findHours(text)).toEqual([])
})

test.for([
  ['8/11/2026', '2026-11-08', null],
  ['8/11/2026 0:00', '2026-11-08', null],
  ['8/11/2026 11:00', '2026-11-08', '11:00'],
  ['2026-11-08T11:00:00', '2026-11-08', '11:00'],
  ['2026-11-08T00:00:00.000Z', '2026-11-08', null],
  ['Domingo 8 de noviembre de 2026, 11:00 h', '2026-11-08', '11:00'],
  ['8.11', '2025-11-08', null],
  ['8-11', '2025-11-08', null],
  // Day 25,569 of a spreadsheet is the first of 1970: 46,334 is 20,765 days later.
  ['46334', '2026-11-08', null],
  ['46334,5', '2026-11-08', '12:00'],
  ['31/2/2026', null, null],
] as const)('reads the day of the cell «%s»', ([cell, day, hour]) => {
  expect(readDayCell(cell, SEASON)).toMatchObject({ day, hour })
})

test.for(['domingo', '61', 'La Elipa', '8/11 y 15/11', '2026-11-08T10:00:00Z', '1/2/3/4'])(
  'reads no day in the cell «%s»',
  (cell) => {
    expect(readDayCell(cell, SEASON)).toBe(null)
  },
)

test.for([
  ['11', '11:00'],
  ['11:00:00', '11:00'],
  ['11.30', '11:30'],
  ['11:30 AM', '11:30'],
  // A quarter of a day, as a spreadsheet stores it.
  ['0.25', '06:00'],
  ['0,75', '18:00'],
  ['1899-12-30 11:00', '11:00'],
  ['11:00-12:30', null],
  ['por la mañana', null],
] as const)('reads the hour of the cell «%s»', ([cell, hour]) => {
  expect(readHourCell(cell)).toBe(hour)
})

test('knows the nearest day with another', () => {
  // 13 October 2025 was a Monday.
  expect(dayWith(6, '2025-10-13', -3)).toBe('2025-10-12')
  expect(dayWith(3, '2025-10-13', -3)).toBe('2025-10-16')
  expect(dayWith(0, '2025-10-13', -3)).toBe('2025-10-13')
})
