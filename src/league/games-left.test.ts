import { describe, expect, test } from 'vitest'
import { crossingOf } from '../../test/league/crossing.ts'
import { listGamesLeft } from './games-left.ts'
import { countGamesLeft, paceOf } from './pace.ts'
import type { SeriesLength } from './series.ts'

const names = ['A', 'B', 'C', 'D', 'E']

type Options = { crossing?: boolean; length?: SeriesLength; active?: boolean; current?: boolean }

/** The games left between the first teams in short: 'AB' is still to be created with A as local, '2:AB' is game 2. */
function left(
  size: number,
  lines: readonly string[],
  { crossing = false, length = 1, active = true, current = true }: Options = {},
): string {
  const games = listGamesLeft({
    ...crossingOf(names.slice(0, size), lines, length),
    crossing,
    active,
    current,
  })
  const name = (id: number) => names[id - 1] ?? '?'
  return games
    .map(
      ({ id, localId, visitantId, created }) =>
        `${created ? `${id}:` : ''}${name(localId)}${name(visitantId)}`,
    )
    .join(' ')
}

describe('in a group', () => {
  // A's rivals B, C and D have 0, 1 and 2 teams between: A hosts B and D, and C hosts A.
  test('that meets once, the better seed hosts with an even number of teams between the two', () => {
    expect(left(4, [])).toBe('AB CA AD BC DB CD')
  })

  test('that meets once, every team of five hosts two of its four games', () => {
    const hosts = left(5, [])
      .split(' ')
      .map((game) => game[0])
    expect(names.map((name) => hosts.filter((host) => host === name).length)).toEqual([2, 2, 2, 2, 2])
  })

  test('a game in either order belongs to its pair, and is left until it is finished', () => {
    expect(left(3, ['B 70-60 A', 'C ?-? B'])).toBe('2:CB CA')
  })

  test('that meets twice, each hosts once', () => {
    expect(left(3, [], { length: 2 })).toBe('AB BA CA AC BC CB')
    expect(left(3, ['B 70-60 A', 'C ?-? B', 'B ?-? C'], { length: 2 })).toBe('2:CB 3:BC AB CA AC')
  })

  test('no third game where an import has two with the same host', () => {
    expect(left(2, ['A 70-60 B', 'A 70-60 B'], { length: 2 })).toBe('')
  })

  test('no game or pair with a team that is not entered', () => {
    const games = crossingOf(names, ['A ?-? E', 'E ?-? B']).games
    const group = { ...crossingOf(['A', 'B'], []), games, crossing: false, active: true, current: true }
    expect(listGamesLeft(group)).toEqual([{ id: -1, localId: 1, visitantId: 2, created: false }])
  })

  test('goes by seeds, then by ids', () => {
    const entries = [
      { teamId: 4, seed: 2, name: 'A' },
      { teamId: 9, seed: 1, name: 'B' },
      { teamId: 3, seed: 2, name: 'C' },
    ]
    const group = {
      entries,
      games: [],
      gamesPerPair: 1,
      gamesPerRound: undefined,
      crossing: false,
      active: true,
      current: true,
    } as const
    // In order: 9, 3, 4. 3 is between 9 and 4.
    expect(listGamesLeft(group)).toEqual([
      { id: -1, localId: 9, visitantId: 3, created: false },
      { id: -2, localId: 4, visitantId: 9, created: false },
      { id: -3, localId: 3, visitantId: 4, created: false },
    ])
  })

  test('none in a closed phase, nor in a season that is not current', () => {
    expect(left(3, ['A ?-? B'], { active: false })).toBe('')
    expect(left(3, ['A ?-? B'], { current: false })).toBe('')
  })
})

const inDraw = (length: SeriesLength, lines: readonly string[], size = 4) =>
  left(size, lines, { crossing: true, length })

// Of four, A meets D and B meets C; the winners meet in the final.
describe('in a crossing', () => {
  test('the games of the known pairs, with the better seed at home', () => {
    expect(inDraw(1, [])).toBe('AD BC')
    expect(inDraw(1, ['D ?-? A'])).toBe('1:DA BC')
    expect(inDraw(1, [], 3)).toBe('BC')
  })

  test('the final once both teams are known; the third place once it has been created', () => {
    expect(inDraw(1, ['A 70-60 D', 'C 70-60 B'])).toBe('AC')
    expect(inDraw(1, ['A 70-60 D', 'C 70-60 B', 'D ?-? B'])).toBe('3:DB AC')
  })

  test('on total points, each hosts once', () => {
    expect(inDraw(2, ['D 70-60 A'])).toBe('AD BC CB')
  })

  // Best of three needs two victories, best of five three: those that the leader still lacks are certain.
  test.each([
    [3, [], 'AD DA BC CB'],
    [3, ['A 70-60 D'], 'DA BC CB'],
    [3, ['A 60-70 D'], 'DA BC CB'],
    [3, ['A 70-60 D', 'D 70-60 A'], 'AD BC CB'],
    [3, ['A 70-60 D', 'A ?-? D'], '2:AD BC CB'],
    [5, [], 'AD DA AD BC CB BC'],
    [5, ['A 70-60 D', 'A 60-70 D'], 'DA DA BC CB BC'],
  ] as const)('best of %i, after %s: %s', (length, lines, expected) => {
    expect(inDraw(length, lines)).toBe(expected)
  })

  test('as many as its own round needs: single semi-finals, and a final best of three', () => {
    const lines = ['A 70-60 D', 'C 70-60 B']
    const withFinal = (games: readonly string[]) => {
      const draw = crossingOf(names.slice(0, 4), [...lines, ...games], 1, [3])
      return listGamesLeft({ ...draw, crossing: true, active: true, current: true }).map(
        ({ localId, visitantId }) => [names[localId - 1], names[visitantId - 1]].join(''),
      )
    }
    expect(withFinal([])).toEqual(['AC', 'CA'])
    expect(withFinal(['A 70-60 C', 'C 70-60 A'])).toEqual(['AC'])
    expect(withFinal(['A x-20 C'])).toEqual([])
  })

  test('none of a decided series, even if they were created', () => {
    expect(inDraw(3, ['A 70-60 D', 'D 60-70 A', 'A ?-? D'])).toBe('BC CB')
    expect(inDraw(3, ['A 20-x D'])).toBe('BC CB')
  })

  test('no more than the length of the series: imported level games count', () => {
    expect(inDraw(3, ['A 60-60 D', 'D 60-60 A'])).toBe('AD BC CB')
  })
})

describe('the pace', () => {
  test.each([
    // Four games in 28 days are 4 / (28 / 7) = 1 a week; nine are 2.25.
    [4, 28, 1, true],
    [8, 28, 2, true],
    [9, 28, 2.25, false],
    // 3 / (10 / 7) = 2.1
    [3, 10, 2.1, false],
    // In the last week the rest all counts for this week, one game per day.
    [2, 6, 2, true],
    [3, 6, 3, false],
    [2, 2, 2, true],
    [1, 1, 1, true],
    [2, 1, 2, false],
    [0, 5, 0, true],
  ])('%i games in %i days are %d a week: fits %s', (games, days, perWeek, fits) => {
    const pace = paceOf({ left: games, days })
    expect(pace.perWeek).toBeCloseTo(perWeek, 10)
    expect(pace.fits).toBe(fits)
  })

  test('is null without an end, and after it', () => {
    expect(paceOf({ left: 90, days: null })).toEqual({ perWeek: null, fits: true })
    expect(paceOf({ left: 1, days: 0 })).toEqual({ perWeek: null, fits: false })
    expect(paceOf({ left: 0, days: -3 })).toEqual({ perWeek: null, fits: true })
  })

  test('counts the games of a team', () => {
    const games = [
      { id: 7, localId: 1, visitantId: 2, created: true },
      { id: -1, localId: 3, visitantId: 1, created: false },
    ]
    expect([2, 1, 4].map((teamId) => countGamesLeft(games, teamId))).toEqual([1, 2, 0])
  })
})
