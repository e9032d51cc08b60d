import { expect, test } from 'vitest'
import { daysUntil, paceText } from './games-left-words.ts'

const inMadrid = (now: string) => daysUntil('2025-12-20', Date.parse(now), 'Europe/Madrid')

test('the days until the end are counted by the clocks of the league', () => {
  expect(inMadrid('2025-12-20T10:00:00Z')).toBe(0)
  expect(inMadrid('2025-12-14T10:00:00Z')).toBe(6)
  // Half past midnight of the 20th in Madrid.
  expect(inMadrid('2025-12-19T23:30:00Z')).toBe(0)
  // Until midnight in Madrid it is still the last day.
  expect(inMadrid('2025-12-20T22:59:00Z')).toBe(0)
  expect(inMadrid('2025-12-20T23:00:00Z')).toBe(-1)
  // Across the hour of October that comes twice: midnight of the 25th in Madrid, to the 27th.
  expect(daysUntil('2025-10-27', Date.parse('2025-10-24T22:00:00Z'), 'Europe/Madrid')).toBe(2)
})

test.each([
  [2, '2'],
  [1.4, '1,4'],
  // 3 games in 15 days are 1.4 a week, and 1.4000000000000001 to a computer.
  [3 / (15 / 7), '1,4'],
  [2.01, '2,1'],
  [1 / 3, '0,4'],
])('%d games a week read %s', (perWeek, text) => {
  expect(paceText(perWeek)).toBe(text)
})
