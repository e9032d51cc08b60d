import { describe, expect, test } from 'vitest'
import { gameOf } from '../../test/league/crossing.ts'
import { checkSeriesGame, stateOfSeries, type SeriesLength } from './series.ts'

const names = ['A', 'B']
const games = (lines: readonly string[]) => lines.map((line, index) => gameOf(names, line, index + 1))

/** The scores that count from A's side, and the team that goes through. */
function played(length: SeriesLength, ...lines: string[]): string {
  const { results, winner } = stateOfSeries(length, 1, games(lines))
  const scores = results.map((result) => result.join('-')).join(' ')
  return `${scores} ${winner === null ? 'undecided' : winner === 'local' ? 'A' : 'B'}`
}

describe('a single game', () => {
  test('goes to its winner, at home or away', () => {
    expect(played(1, 'A 70-60 B')).toBe('70-60 A')
    expect(played(1, 'B 70-60 A')).toBe('60-70 B')
    expect(played(1, 'B ?-? A')).toBe(' undecided')
  })

  test('that is level decides nothing', () => {
    expect(played(1, 'A 70-70 B')).toBe(' undecided')
  })
})

describe('two games on total points', () => {
  test('go to the greater total, once both are finished', () => {
    // A 60 + 71 = 131, B 70 + 60 = 130.
    expect(played(2, 'A 60-70 B', 'B 60-71 A')).toBe('60-70 71-60 A')
    expect(played(2, 'A 60-90 B')).toBe('60-90 undecided')
    expect(played(2, 'A 60-90 B', 'B ?-? A')).toBe('60-90 undecided')
  })

  test('may have a level game, the first or the second', () => {
    expect(played(2, 'A 70-70 B', 'B 71-70 A')).toBe('70-70 70-71 B')
    expect(played(2, 'A 71-70 B', 'B 70-70 A')).toBe('71-70 70-70 A')
  })

  test('with the total level decide nothing', () => {
    expect(played(2, 'A 70-60 B', 'B 70-60 A')).toBe('70-60 60-70 undecided')
  })
})

describe('best of n', () => {
  test('goes to the first with more than half of the games', () => {
    expect(played(3, 'A 70-60 B', 'B 70-60 A', 'A 60-61 B')).toBe('70-60 60-70 60-61 B')
    expect(played(3, 'A 70-60 B', 'B 70-60 A')).toBe('70-60 60-70 undecided')
    expect(played(7, 'A 9-1 B', 'A 9-1 B', 'A 9-1 B', 'A 9-1 B')).toBe('9-1 9-1 9-1 9-1 A')
  })

  test('of five ends at 3-1, and later games do not count', () => {
    const four = ['A 70-60 B', 'A 60-70 B', 'B 60-70 A', 'B 60-70 A']
    expect(played(5, ...four.slice(0, 3))).toBe('70-60 60-70 70-60 undecided')
    expect(played(5, ...four)).toBe('70-60 60-70 70-60 70-60 A')
    expect(played(5, ...four, 'A 10-90 B')).toBe('70-60 60-70 70-60 70-60 A')
  })

  test('counts wins, not points', () => {
    expect(played(3, 'A 61-60 B', 'B 90-10 A', 'A 61-60 B')).toBe('61-60 10-90 61-60 A')
  })
})

describe('games count by date, then id', () => {
  test('and undated games come last', () => {
    const [first, second, third] = games(['A 60-70 B', 'B 60-75 A', 'A 80-60 B'])
    const dated = [
      { ...first!, date: null },
      { ...second!, date: '2026-01-10T11:00:00+01:00' },
      // The same instant: the id decides.
      { ...third!, date: '2026-01-10T10:00:00Z' },
    ]
    const results = [
      [75, 60],
      [80, 60],
    ]
    expect(stateOfSeries(3, 1, dated)).toMatchObject({ results, winner: 'local' })
    expect(stateOfSeries(3, 1, dated.toReversed())).toMatchObject({ results, winner: 'local' })
  })
})

describe('a forfeit', () => {
  test('loses the series at once up to best of three', () => {
    expect(played(1, 'A x-20 B')).toBe('0-20 B')
    // On points A would go through: 90 + 0 to 60 + 20.
    expect(played(2, 'A 90-60 B', 'B 20-x A')).toBe('90-60 0-20 B')
    expect(played(2, 'B x-20 A')).toBe('20-0 A')
    expect(played(3, 'A 70-60 B', 'B 20-x A', 'A ?-? B')).toBe('70-60 0-20 B')
  })

  test('is one lost game in best of five and of seven', () => {
    expect(played(5, 'A x-20 B', 'A 70-60 B')).toBe('0-20 70-60 undecided')
    expect(played(5, 'A x-20 B', 'A 7-6 B', 'B 6-7 A', 'B 6-7 A')).toBe('0-20 7-6 7-6 7-6 A')
    expect(played(7, 'B x-20 A', 'A x-20 B')).toBe('20-0 0-20 undecided')
  })

  test('after the decision changes nothing', () => {
    expect(played(3, 'A 70-60 B', 'B 60-70 A', 'A x-20 B')).toBe('70-60 70-60 A')
  })
})

/** The forfeits, the totals, and the team that lost the series by a forfeit, from A's side. */
function summaryOf(length: SeriesLength, ...lines: string[]) {
  const { forfeits, tally, lostByForfeit } = stateOfSeries(length, 1, games(lines))
  return [forfeits, tally, lostByForfeit]
}

describe('the totals of a series', () => {
  test('are points on total points, games won otherwise', () => {
    // A 60 + 71, B 70 + 60.
    expect(summaryOf(2, 'A 60-70 B', 'B 60-71 A')).toEqual([[null, null], [131, 130], null])
    expect(summaryOf(5, 'A 60-70 B', 'B 60-71 A', 'B 60-61 A')).toEqual([[null, null, null], [2, 1], null])
    expect(summaryOf(3)).toEqual([[], [0, 0], null])
  })

  test('list the team of the pair that failed to appear, at home or away, beside the score', () => {
    expect(summaryOf(2, 'A 40-80 B', 'B x-20 A')).toEqual([[null, 'visitant'], [60, 80], 'visitant'])
    // A level game where it isn't allowed, and a game to play, don't count.
    expect(summaryOf(3, 'A 70-70 B', 'A ?-? B', 'B 20-x A')).toEqual([['local'], [0, 1], 'local'])
    expect(summaryOf(5, 'B x-20 A', 'B 60-50 A')).toEqual([['visitant', null], [1, 1], null])
    // A played 20-0 is no forfeit.
    expect(summaryOf(1, 'A 20-0 B')).toEqual([[null], [1, 0], null])
  })
})

/** The fault of the last of the games. */
function checked(length: SeriesLength, ...lines: string[]) {
  const all = games(lines)
  return checkSeriesGame(length, all.at(-1)!, all.slice(0, -1))
}

describe('checkSeriesGame', () => {
  test('refuses a level game where the game decides alone', () => {
    expect([1, 3, 5, 7].map((length) => checked(length as SeriesLength, 'A 70-70 B'))).toEqual(
      Array(4).fill('level'),
    )
    expect(checked(1, 'A 70-69 B')).toBeNull()
    expect(checked(3, 'A 70-69 B', 'A 70-69 B')).toBeNull()
  })

  test('allows a level game in a series of two, but not a level total', () => {
    expect(checked(2, 'A 70-70 B')).toBeNull()
    expect(checked(2, 'A 70-60 B', 'B 70-70 A')).toBeNull()
    expect(checked(2, 'A 70-60 B', 'B 70-60 A')).toBe('levelTotal')
    expect(checked(2, 'A 70-70 B', 'B 70-70 A')).toBe('levelTotal')
    expect(checked(2, 'A ?-? B', 'B 70-70 A')).toBeNull()
  })

  test('allows a forfeit that levels the total, because it decides by itself', () => {
    expect(checked(2, 'A 60-80 B', 'B x-20 A')).toBeNull()
  })

  test('judges the result alone, at home or away', () => {
    expect(checked(2, 'A 70-60 B', 'A 70-60 B')).toBeNull()
    expect(checked(2, 'A 70-60 B', 'A 60-70 B')).toBe('levelTotal')
  })

  test('judges a corrected game by its new result', () => {
    const [first, second] = games(['A 70-60 B', 'B 60-60 A'])
    expect(checkSeriesGame(2, { ...first!, localScore: 60 }, [first!, second!])).toBe('levelTotal')
    expect(checkSeriesGame(2, { ...first!, localScore: 61 }, [first!, second!])).toBeNull()
  })
})
