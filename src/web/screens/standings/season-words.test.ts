import { expect, test } from 'vitest'
import { seasonYears } from './season-words.ts'

test.each([
  [2025, '2025/26'],
  [2009, '2009/10'],
  [1999, '1999/00'],
])('the season of %d is %s', (year, text) => {
  expect(seasonYears({ year })).toBe(text)
})
