import { expect, test } from 'vitest'
import { balanceGroups } from './balanced-groups.ts'

/** A row of a table: the team's id, its points and games, and the points it scored and received. */
const row = (id: number, competitionPoints: number, played: number, scored: number, received: number) => ({
  team: { id },
  competitionPoints,
  played,
  pointsScored: scored,
  pointsReceived: received,
})

// Two points per win, one per defeat; group B has one more game per team.
const groupA = [row(1, 4, 2, 120, 100), row(2, 3, 2, 100, 100), row(3, 2, 2, 90, 110)]
const groupB = [
  row(4, 6, 3, 150, 141),
  row(5, 5, 3, 150, 144),
  row(6, 4, 3, 150, 150),
  row(7, 3, 3, 100, 115),
]

test('seeds by place, then by record per game, and distributes in a snake', () => {
  // First places: 1 (+10 a game) before 4 (+3). Second: 5 (1.67 points) before 2 (1.5). Third: 6 (1.33) before 3 (1).
  // In order 1 4 5 2 6 3 7: to A 1, to B 4 and 5, to A 2 and 6, to B 3 and 7.
  expect(balanceGroups([groupA, groupB], [1, 2, 3, 4, 5, 6, 7], 2)).toEqual([
    [1, 2, 6],
    [4, 5, 3, 7],
  ])
})

test('skips teams that have left, and puts new ones last', () => {
  // In order 4 5 2 3 7 9 8: three groups get 4, 5, 2; then 3 to the last; 7; 9 to the first; 8 to the first.
  expect(balanceGroups([groupA, groupB], [9, 8, 2, 3, 4, 5, 7], 3)).toEqual([
    [4, 9, 8],
    [5, 7],
    [2, 3],
  ])
})

test('without tables keeps the given order, also with more groups than teams', () => {
  expect(balanceGroups([], [1, 2, 3], 1)).toEqual([[1, 2, 3]])
  expect(balanceGroups([], [1], 2)).toEqual([[1], []])
})
