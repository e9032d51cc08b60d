import { expect, test } from 'vitest'
import { mostSporting } from './most-sporting.ts'
import type { RatedGame } from './statistics.ts'

/** A game between team 9, which nobody rates, and `teamId` at home, which receives `rating` there. */
function rated(teamId: number, rating: number | null, confirmed = true): RatedGame {
  return { localId: teamId, visitantId: 9, localFairPlay: rating, visitantFairPlay: null, confirmed }
}

function ratingsOf(teamId: number, ...ratings: (number | null)[]): RatedGame[] {
  return ratings.map((rating) => rated(teamId, rating))
}

test('names the three best averages, the best first', () => {
  // Averages: 1 → 2/3, 2 → 3/4, 3 → 1/4, 4 → 1.
  const games = [
    ...ratingsOf(1, 1, 1, 0),
    ...ratingsOf(2, 1, 1, 1, 0),
    ...ratingsOf(3, 1, 0, 0, 0),
    ...ratingsOf(4, 1, 1, 1),
  ]
  expect(mostSporting([1, 2, 3, 4], games)).toEqual([
    { teamId: 4, fairPlay: 3, ratings: 3 },
    { teamId: 2, fairPlay: 3, ratings: 4 },
    { teamId: 1, fairPlay: 2, ratings: 3 },
  ])
})

test('puts more ratings before a better place, and a better place last', () => {
  const games = [...ratingsOf(1, 1, 1, 1), ...ratingsOf(2, 1, 1, 1, 1), ...ratingsOf(3, 1, 1, 1)]
  expect(mostSporting([3, 1, 2], games).map(({ teamId }) => teamId)).toEqual([2, 3, 1])
})

test('counts ratings of both sides in confirmed games only', () => {
  const asVisitor = { localId: 9, visitantId: 1, localFairPlay: null, visitantFairPlay: 1, confirmed: true }
  const three = [rated(1, 1), rated(1, 1), asVisitor]
  expect(mostSporting([1, 9], three)).toEqual([{ teamId: 1, fairPlay: 3, ratings: 3 }])
  expect(mostSporting([1, 9], [...three.slice(1), rated(1, 1, false)])).toEqual([])
  expect(mostSporting([1, 9], [...three.slice(1), rated(1, null)])).toEqual([])
})

test('names nobody whose ratings are no better than fair', () => {
  expect(mostSporting([1, 2], [...ratingsOf(1, 1, 0, -1), ...ratingsOf(2, -1, -1, 0)])).toEqual([])
})
