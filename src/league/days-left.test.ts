import { expect, test } from 'vitest'
import { daysLeft, usableDays } from './days-left.ts'

test.each([
  // From the 5th to the 20th: fifteen nights, and sixteen days on which to play.
  ['2025-12-05', '2025-12-20', 15, 16],
  ['2025-12-19', '2025-12-20', 1, 2],
  ['2025-12-20', '2025-12-20', 0, 1],
  ['2025-12-21', '2025-12-20', -1, 0],
  ['2025-12-25', '2025-12-20', -5, 0],
  // Across the days of 25 and of 23 hours in Spain.
  ['2025-10-25', '2025-10-27', 2, 3],
  ['2026-03-28', '2026-03-30', 2, 3],
])('on %s a last day of %s is %d days away, with %d days to play', (today, lastDay, left, usable) => {
  expect(daysLeft(lastDay, today)).toBe(left)
  expect(usableDays(left)).toBe(usable)
})
