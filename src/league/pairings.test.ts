import { describe, expect, test } from 'vitest'
import { crossingOf } from '../../test/league/crossing.ts'
import { listPendingRivals, whoMayHost } from './pairings.ts'
import type { SeriesLength } from './series.ts'

const names = ['A', 'B', 'C', 'D']

/** The names of the pending rivals of A, B, C and D. */
function rivals(crossing: boolean, length: SeriesLength, lines: readonly string[]): string[] {
  const competition = { crossing, ...crossingOf(names, lines, length) }
  return [1, 2, 3, 4].map((id) =>
    listPendingRivals(competition, id)
      .map((rival) => names[rival - 1])
      .join(''),
  )
}

/** The names of the teams of A and B that may host the other; then the same with the teams swapped. */
function hosts(crossing: boolean, length: SeriesLength, lines: readonly string[]): string[] {
  const competition = { crossing, ...crossingOf(['A', 'B'], lines, length) }
  return [whoMayHost(competition, 1, 2), whoMayHost(competition, 2, 1)].map((ids) =>
    ids.map((id) => names[id - 1]).join(''),
  )
}

describe('in a group', () => {
  test('that meets once, the rivals without a game, created ones included', () => {
    expect(rivals(false, 1, [])).toEqual(['BCD', 'ACD', 'ABD', 'ABC'])
    expect(rivals(false, 1, ['A 70-60 B', 'C ?-? A'])).toEqual(['D', 'CD', 'BD', 'ABC'])
  })

  test('that meets twice, the rivals that the team has not hosted', () => {
    expect(rivals(false, 2, ['A 70-60 B', 'C ?-? A'])).toEqual(['CD', 'ACD', 'BD', 'ABC'])
    expect(rivals(false, 2, ['A 70-60 B', 'B 70-60 A'])).toEqual(['CD', 'CD', 'ABD', 'ABC'])
  })

  test('none for a team that is not entered', () => {
    expect(listPendingRivals({ crossing: false, ...crossingOf(names, []) }, 9)).toEqual([])
  })

  test('by seed, then id', () => {
    const entries = [
      { teamId: 1, seed: 3, name: 'A' },
      { teamId: 7, seed: 2, name: 'B' },
      { teamId: 5, seed: 2, name: 'C' },
      { teamId: 4, seed: 1, name: 'D' },
    ]
    expect(
      listPendingRivals(
        { crossing: false, entries, gamesPerPair: 1, gamesPerRound: undefined, games: [] },
        1,
      ),
    ).toEqual([4, 5, 7])
  })
})

describe('in a crossing', () => {
  test('the rival of the open pair, until its game exists', () => {
    expect(rivals(true, 1, [])).toEqual(['D', 'C', 'B', 'A'])
    expect(rivals(true, 1, ['A ?-? D'])).toEqual(['', 'C', 'B', ''])
    expect(rivals(true, 1, ['A 70-60 D'])).toEqual(['', 'C', 'B', ''])
  })

  test('the other finalist, and the other loser for the third place', () => {
    expect(rivals(true, 1, ['A 70-60 D', 'C 70-60 B'])).toEqual(['C', 'D', 'A', 'B'])
    expect(rivals(true, 1, ['A 70-60 D', 'C 70-60 B', 'B ?-? D'])).toEqual(['C', '', 'A', ''])
  })

  test('on total points each team hosts once', () => {
    expect(rivals(true, 2, ['A ?-? D'])).toEqual(['', 'C', 'B', 'A'])
    expect(rivals(true, 2, ['A ?-? D', 'D ?-? A'])).toEqual(['', 'C', 'B', ''])
  })

  test('best of three, while it is undecided and has fewer than three games', () => {
    expect(rivals(true, 3, ['A 70-60 D', 'A ?-? D'])).toEqual(['D', 'C', 'B', 'A'])
    expect(rivals(true, 3, ['A 70-60 D', 'A ?-? D', 'D ?-? A'])).toEqual(['', 'C', 'B', ''])
    expect(rivals(true, 3, ['A 70-60 D', 'D 60-70 A'])).toEqual(['', 'C', 'B', ''])
  })

  test('none for a team without a known rival', () => {
    const three = crossingOf(['A', 'B', 'C'], [])
    expect(listPendingRivals({ crossing: true, ...three }, 1)).toEqual([])
  })
})

describe('the teams of a pair that may host', () => {
  test.each([
    [false, 1, [], ['AB', 'BA']],
    [false, 1, ['B ?-? A'], ['', '']],
    [false, 2, ['A 70-60 B'], ['B', 'B']],
    [false, 2, ['A 70-60 B', 'B ?-? A'], ['', '']],
    [true, 1, [], ['AB', 'BA']],
    [true, 2, ['B ?-? A'], ['A', 'A']],
    [true, 3, ['A 70-60 B', 'A ?-? B'], ['AB', 'BA']],
    [true, 3, ['A 70-60 B', 'B 60-70 A'], ['', '']],
  ] as const)('crossing %s, %i a pair, after %s: %s', (crossing, length, lines, expected) => {
    expect(hosts(crossing, length, lines)).toEqual(expected)
  })

  test('none for teams that do not meet, for the team itself or a team that is not entered', () => {
    const draw = { crossing: true, ...crossingOf(names, []) }
    expect(whoMayHost(draw, 1, 2)).toEqual([])
    expect(whoMayHost(draw, 1, 4)).toEqual([1, 4])
    const group = { crossing: false, ...crossingOf(names, []) }
    expect([whoMayHost(group, 1, 1), whoMayHost(group, 1, 9), whoMayHost(group, 9, 1)]).toEqual([[], [], []])
  })
})
