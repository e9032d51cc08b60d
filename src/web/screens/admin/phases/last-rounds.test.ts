import { expect, test } from 'vitest'
import { lastRoundName, lastRoundsText, readLastRounds } from './phase-text.ts'

test('offers the final, the semi-finals and the quarter-finals, and keeps a longer list', () => {
  expect([0, 1, 2].map(lastRoundName)).toEqual(['Final', 'Semifinales', 'Cuartos'])
  expect(lastRoundsText({ gamesPerPair: 1 })).toBe(',,')
  expect(lastRoundsText({ gamesPerPair: 1, gamesPerRound: [3] })).toBe('3,,')
  expect(lastRoundsText({ gamesPerPair: 1, gamesPerRound: [3, 1, 1, 5] })).toBe('3,,,5')
})

test('leaves out the rounds that are as the others', () => {
  expect(readLastRounds(',,', 1)).toBeNull()
  expect(readLastRounds('3,,', 1)).toEqual([3])
  expect(readLastRounds('1,3,', 1)).toEqual([1, 3])
  expect(readLastRounds(',3,', 5)).toEqual([5, 3])
  expect(readLastRounds('3,3,3', 3)).toBeNull()
  expect(readLastRounds('3,,,5', 1)).toEqual([3, 1, 1, 5])
})
