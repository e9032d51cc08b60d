import { expect, test } from 'vitest'
import { daysUntil, paceText } from './games-left.tsx'

const inMadrid = (now: string) => daysUntil('2025-12-20', Date.parse(now), 'Europe/Madrid')

test('counts the days until the end in the time zone of the league', () => {
  expect(inMadrid('2025-12-20T10:00:00Z')).toBe(0)
  expect(inMadrid('2025-12-14T10:00:00Z')).toBe(6)
  // 0:30 on the 20th in Madrid.
  expect(inMadrid('2025-12-19T23:30:00Z')).toBe(0)
  // In Madrid it is the last day until midnight.
  expect(inMadrid('2025-12-20T22:59:00Z')).toBe(0)
  expect(inMadrid('2025-12-20T23:00:00Z')).toBe(-1)
  // From midnight on the 25th in Madrid to the 27th, across the night when the clocks go back.
  expect(daysUntil('2025-10-27', Date.parse('2025-10-24T22:00:00Z'), 'Europe/Madrid')).toBe(2)
})

test.each([
  [2, '2'],
  [1.4, '1,4'],
  // 3 games in 15 days are 1.4 a week, but 1.4000000000000001 in floating point.
  [3 / (15 / 7), '1,4'],
  [2.01, '2,1'],
  [1 / 3, '0,4'],
])('shows %d games a week as %s', (perWeek, text) => {
  expect(paceText(perWeek)).toBe(text)
})
