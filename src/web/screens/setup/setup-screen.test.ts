import { expect, test } from 'vitest'
import { openingYear } from './setup-screen.tsx'

test('proposes last year for a season created in spring, and the current year from May on', () => {
  expect(openingYear(new Date(2027, 3, 30))).toBe(2026)
  expect(openingYear(new Date(2027, 4, 1))).toBe(2027)
  expect(openingYear(new Date(2026, 11, 31))).toBe(2026)
})
