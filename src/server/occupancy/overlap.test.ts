import { expect, test } from 'vitest'
import { takesTime } from './overlap.ts'

test('a game takes time if it is to be played, or was played on a court', () => {
  const game = { finished: false, forfeit: null, courtId: 1 }
  const played = { ...game, finished: true }
  expect([game, { ...game, courtId: null }, played].map(takesTime)).toEqual([true, true, true])
  // Nobody came, one team didn't, and only the day is known.
  const others = [
    { ...played, forfeit: 'both' as const },
    { ...played, forfeit: 'local' as const },
  ]
  expect([...others, { ...played, courtId: null }].map(takesTime)).toEqual([false, false, false])
})
