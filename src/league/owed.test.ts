import { expect, test } from 'vitest'
import { owedOf } from './owed.ts'

const open = { active: true, current: true }
const unplayed = {
  localId: 1,
  visitantId: 2,
  finished: false,
  confirmed: false,
  visitantFairPlay: null,
  unneeded: false,
}
const uploaded = { ...unplayed, finished: true, visitantFairPlay: 1 as const }

test('a result is owed in active phases of the current season', () => {
  expect(owedOf(unplayed, open)).toBe('result')
  expect(owedOf(unplayed, { ...open, active: false })).toBeNull()
  expect(owedOf(unplayed, { ...open, current: false })).toBeNull()
})

test('a rating is owed in closed phases too, until the visitor gives it', () => {
  expect(owedOf(uploaded, open)).toBe('rating')
  expect(owedOf(uploaded, { ...open, active: false })).toBe('rating')
  expect(owedOf(uploaded, { ...open, current: false })).toBeNull()
  expect(owedOf({ ...uploaded, confirmed: true }, open)).toBeNull()
  // It came with an import that had no ratings.
  expect(owedOf({ ...uploaded, visitantFairPlay: null }, open)).toBeNull()
})

test('nothing is owed of a game that its series no longer needs', () => {
  for (const game of [unplayed, uploaded]) expect(owedOf({ ...game, unneeded: true }, open)).toBeNull()
})
