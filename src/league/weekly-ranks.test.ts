import { expect, test } from 'vitest'
import { groupOf } from '../../test/league/group.ts'
import { instantOf, isoOf } from './instant.ts'
import type { StandingsGame } from './standings.ts'
import { MAX_WEEKS, ranksBefore, weeklyRanks } from './weekly-ranks.ts'

const [w1, w2, w3, w4, w5] = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02'] as const
/** In the fourth week B doesn't come; in the fifth nothing is played. */
const scores = ['A 60-50 B', 'B 70-50 C', 'C 55-50 A', 'A 1-2 B', 'B - C']

/** The weeks, and the places of A, B and C, by hand-calculated tables. */
function places(
  lines: readonly string[],
  weeks: readonly (string | null)[],
  change: Partial<StandingsGame> = {},
) {
  const { teams, games } = groupOf(['A', 'B', 'C'], lines)
  const weekly = games.map((game, index) => {
    const week = weeks[index] ?? null
    const date = week === null ? null : `${week}T18:00:00Z`
    return {
      ...game,
      date,
      week,
      ...(game.id === 4 && { forfeit: 'visitant' as const }),
      ...(game.id === 1 && change),
    }
  })
  const found = weeklyRanks(teams, weekly)
  const placesOf = (teamId: number) => found.teams.find((team) => team.teamId === teamId)?.places
  return {
    weeks: found.weeks,
    a: placesOf(1),
    b: placesOf(2),
    c: placesOf(3),
    order: found.teams.map(({ teamId }) => teamId),
    before: Object.fromEntries(ranksBefore(teams, weekly)),
  }
}

const inOrder = [w1, w2, w3, w4, w5]

test('each week has the table of the games played until then', () => {
  // 1: A 2 points, B 1, C 0. 2: B 3, A 2, C 1. 3: all 3, all 1-1 among them: B +10, A +5, C -15.
  // 4: A 5; B and C 3 each: B got nothing for not coming, and won their game.
  expect(places(scores, inOrder)).toEqual({
    weeks: [w1, w2, w3, w4],
    a: [1, 2, 2, 1],
    b: [2, 1, 1, 2],
    c: [3, 3, 3, 3],
    order: [1, 2, 3],
    before: { 1: 2, 2: 1, 3: 3 },
  })
})

test('a corrected result changes every week since then', () => {
  // The first game is now 40-60. 1: B 2, A 1, C 0. 2: B 4; A and C 1, without a game between them and 20 down: C scored
  // 50, A 40. 3: B 4, C 3, A 2. 4: A 4, B 4, C 3; between A and B one victory each, but B got nothing for the other.
  expect(places(scores, inOrder, { localScore: 40, visitantScore: 60 })).toMatchObject({
    a: [2, 3, 3, 1],
    b: [1, 1, 1, 2],
    c: [3, 2, 2, 3],
  })
})

test('a week without results is left out, and games of one week have one table', () => {
  expect(places(scores.slice(0, 3), [w1, w5, w5])).toMatchObject({ weeks: [w1, w5], a: [1, 2], b: [2, 1] })
  expect(places(scores, inOrder, { finished: false })).toMatchObject({ weeks: [w2, w3, w4] })
})

test('there is no place before the first week of play', () => {
  expect(places(scores.slice(0, 2), [w1, w1]).before).toEqual({})
  expect(places(scores.slice(0, 2), [null, w2]).before).toEqual({})
  expect(places(scores.slice(0, 2), [w1, w2]).before).toEqual({ 1: 1, 2: 2, 3: 3 })
})

test('teams that nothing separates share a place', () => {
  expect(places(['A 60-50 B'], [w1])).toMatchObject({ weeks: [w1], a: [1], b: [2], c: [3] })
  expect(places(['A 60-50 B', 'B 60-50 A'], [w1, w1])).toMatchObject({ a: [1], b: [1], c: [3] })
})

test('a game without a date counts from the start', () => {
  expect(places(['A 60-50 B', 'C 60-50 B'], [null, w2])).toMatchObject({
    weeks: [w2],
    a: [1],
    b: [3],
    c: [1],
  })
  expect(places(['A 60-50 B'], [null])).toEqual({
    weeks: [],
    a: [],
    b: [],
    c: [],
    order: [1, 2, 3],
    before: {},
  })
})

test('of a longer season the last weeks are listed', () => {
  const days = Array.from({ length: MAX_WEEKS + 1 }, (_, index) =>
    isoOf(instantOf(w1)! + index * 7 * 86_400_000).slice(0, 10),
  )
  const { teams, games } = groupOf(
    ['A', 'B'],
    days.map(() => 'A 60-50 B'),
  )
  const weekly = games.map((game, index) => ({
    ...game,
    date: `${days[index]}T10:00:00Z`,
    week: days[index]!,
  }))
  const { weeks, teams: found } = weeklyRanks(teams, weekly)
  expect(weeks).toEqual(days.slice(1))
  expect(found.map((team) => team.places.length)).toEqual([MAX_WEEKS, MAX_WEEKS])
})

test('earlier weeks have the order of a table with games left, the last one that of the table', () => {
  // After the first week A +10, B +1, C -1, D -10: A and B level with 2, not met; C and D with 1. In the second A has 3
  // and B, which beat it, 4; C and D don't play.
  const { teams, games } = groupOf(['A', 'B', 'C', 'D'], ['A 60-50 D', 'B 61-60 C', 'B 70-50 A', 'D 90-60 C'])
  const weekly = games.map((game, index) => {
    const week = [w1, w1, w2, w2][index]!
    return { ...game, week, date: `${week}T18:00:00Z` }
  })
  const placesOf = (isProvisional: boolean) =>
    weeklyRanks(teams, weekly, isProvisional).teams.map((team) => [team.teamId, ...team.places])
  // With A and D at 3 in the end: A beat D, so Appendix D puts A first; all games of A are -10, of D +20, but they met.
  expect(placesOf(false)).toEqual([
    [2, 2, 1],
    [1, 1, 2],
    [4, 4, 3],
    [3, 3, 4],
  ])
  expect(placesOf(true)).toEqual(placesOf(false))
})
