import { expect, test } from 'vitest'
import { dayNumber, daysAfter, mondayOf, weekdayOf } from './day.ts'

test('counts every day once, through both changes of hour and a leap day', () => {
  const days = Array.from({ length: 1461 }, (_, index) => daysAfter('2026-01-01', index))
  expect(new Set(days).size).toBe(1461)
  // Four years of 365 days, and 29 February 2028.
  expect(days.at(-1)).toBe('2029-12-31')
  for (const day of ['2026-03-29', '2026-10-25', '2028-02-29']) expect(days).toContain(day)
  expect(days.map((day) => dayNumber(day) - dayNumber('2026-01-01'))).toEqual([...days.keys()])
})

test('knows the weekday and the Monday of a day', () => {
  expect(['2025-10-13', '2026-03-29', '1969-12-31'].map(weekdayOf)).toEqual([0, 6, 2])
  expect(['2026-03-29', '2026-03-30', '2026-10-25'].map(mondayOf)).toEqual([
    '2026-03-23',
    '2026-03-30',
    '2026-10-19',
  ])
})
