import { expect, test } from 'vitest'
import { openingYear } from './opening-year.ts'

test('a season that is made in spring began last year; in summer it is about to', () => {
  expect(openingYear(new Date(2027, 3, 30))).toBe(2026)
  expect(openingYear(new Date(2027, 4, 1))).toBe(2027)
  expect(openingYear(new Date(2026, 11, 31))).toBe(2026)
})
