import { expect, test } from 'vitest'
import { courseOf } from './game-course.ts'

const rules = { quarters: 2, minutes: 10 }

// Quarters of 600 seconds, an overtime of 300: 580 left are 20 played.
test('has the lead after each change, by the seconds played, and the points of each quarter', () => {
  const log = [
    { quarter: 1, left: 580, side: 'local', points: 3 },
    { quarter: 1, left: 0, side: 'visitant', points: 2 },
    { quarter: 2, left: 600, side: 'visitant', points: 2 },
    { quarter: 2, left: 30, side: 'visitant', points: -1 },
    { quarter: 3, left: 290, side: 'local', points: 1 },
  ] as const
  expect(courseOf(log, rules)).toEqual({
    leads: [
      { seconds: 0, lead: 0 },
      { seconds: 20, lead: 3 },
      { seconds: 600, lead: 1 },
      { seconds: 600, lead: -1 },
      { seconds: 1170, lead: 0 },
      { seconds: 1210, lead: 1 },
      { seconds: 1500, lead: 1 },
    ],
    quarters: [
      { local: 3, visitant: 2 },
      { local: 0, visitant: 1 },
      { local: 1, visitant: 0 },
    ],
  })
})

test('a quarter that was undone takes no time back', () => {
  const log = [
    { quarter: 2, left: 600, side: 'local', points: 2 },
    { quarter: 1, left: 0, side: 'local', points: -2 },
  ] as const
  expect(courseOf(log, rules).leads.map(({ seconds }) => seconds)).toEqual([0, 600, 600, 1200])
})
