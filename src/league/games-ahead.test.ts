import { expect, test } from 'vitest'
import { crossingOf } from '../../test/league/crossing.ts'
import { withGamesAhead } from './games-ahead.ts'

test('a result in review is ahead, but not against a team that has withdrawn', () => {
  expect(aheadOf([])).toEqual(['1-2 false', '1-3 false', '2-3 false'])
  // The game of C counts as it stands, and none of its games is left.
  expect(aheadOf(['C'])).toEqual(['1-2 false', '1-3 true'])
})

/** Whether the games of a group are finished, once some teams have left; A's results are all in review. */
function aheadOf(left: readonly string[]): string[] {
  const group = crossingOf(['A', 'B', 'C'], ['A 60-50 B', 'A 60-50 C'], 1, undefined, left)
  const inReview = new Set(group.games.map(({ id }) => id))
  const games = withGamesAhead({ ...group, crossing: false, active: true, current: true }, inReview)
  return games.map(({ localId, visitantId, finished }) => `${localId}-${visitantId} ${finished}`).toSorted()
}
