import { expect, test } from 'vitest'
import { placeEnds } from './place-ends.ts'

// Rows are 24 pixels high: 0-23, 24-47, 48-71, 72-95.
test('gives each end the row at its height', () => {
  expect(placeEnds([60, 12, 90], 4)).toEqual([2, 0, 3])
})

test('moves ends at the same height to the rows below', () => {
  expect(placeEnds([12, 12, 12], 4)).toEqual([0, 1, 2])
  expect(placeEnds([30, 12, 26], 4)).toEqual([2, 0, 1])
})

test('leaves the ends below a row each', () => {
  expect(placeEnds([90, 90], 4)).toEqual([2, 3])
  expect(placeEnds([90, 90, 90, 90], 4)).toEqual([0, 1, 2, 3])
  expect(placeEnds([95], 4)).toEqual([3])
})
