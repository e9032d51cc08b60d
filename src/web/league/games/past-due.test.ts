import { expect, test } from 'vitest'
import { HOUR_MS } from '#league/durations.ts'
import { isResultMissing } from './past-due.ts'

test('a result is missing once its game should be over, if that is known', () => {
  const unplayed = { date: '2025-11-09T10:00:00.000Z', owed: 'result' } as const
  const end = Date.parse(unplayed.date) + 1.5 * HOUR_MS
  expect(isResultMissing(unplayed, end)).toBe(true)
  expect(isResultMissing(unplayed, end - 1)).toBe(false)
  expect(isResultMissing(unplayed, null)).toBe(false)
  expect(isResultMissing({ ...unplayed, date: null }, end)).toBe(false)
  expect(isResultMissing({ ...unplayed, owed: null }, end)).toBe(false)
})
