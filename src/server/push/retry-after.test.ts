import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2025-11-03T10:00:00.000Z')

test.for([
  ['120', '2025-11-03T10:02:00.000Z'],
  ['0120', '2025-11-03T10:02:00.000Z'],
  ['Mon, 03 Nov 2025 11:30:00 GMT', '2025-11-03T11:30:00.000Z'],
  // Capped at a day.
  ['86401', '2025-11-04T10:00:00.000Z'],
  ['9'.repeat(400), '2025-11-04T10:00:00.000Z'],
  ['Fri, 31 Dec 9999 23:59:59 GMT', '2025-11-04T10:00:00.000Z'],
])('«%s» delays until %s', ([said, until]) => {
  expect(readRetryAfter(said!, now)?.toISOString()).toBe(until)
})

test.for([
  null,
  '',
  '0',
  '-120',
  '1.5',
  '1e3',
  '0x78',
  'soon',
  'Infinity',
  'Invalid Date',
  '2025-11-03T11:30:00.000Z',
  '2 December 2025',
  'Mon, 03 Nov 2025 09:30:00 GMT',
  // 3 November 2025 is a Monday.
  'Tue, 03 Nov 2025 11:30:00 GMT',
  'Mon, 03 Nov 2025 11:30:00 CET',
])('«%s» causes no delay', (said) => {
  expect(readRetryAfter(said, now)).toBeUndefined()
})
