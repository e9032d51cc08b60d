import { expect, test } from 'vitest'
import { gameOf } from '../../../test/league/crossing.ts'
import { instantOf } from '../instant.ts'
import type { SeriesLength } from '../series.ts'
import type { DecidedEntry } from '../withdrawal.ts'
import { Group, type GroupGame } from './group.ts'

const NAMES = ['A', 'B', 'C', 'D']
const [A, B, C, D] = [1, 2, 3, 4] as const

/** A game in the notation of `gameOf`. */
function game(id: number, line: string): GroupGame {
  return { ...gameOf(NAMES, line, id), competitionId: 7, courtId: null, disputed: false }
}

type Options = {
  crossing?: boolean
  gamesPerPair?: SeriesLength
  active?: boolean
  current?: boolean
  left?: Record<number, DecidedEntry['withdrawal']>
}

/** A group or a draw of A to D, by seed; `left`: the withdrawals by team. */
function groupOf(
  lines: readonly string[],
  { crossing = false, gamesPerPair = 1, active = true, current = true, left = {} }: Options = {},
): Group {
  const entries = NAMES.map((name, index) => {
    const [id, seed] = [index + 1, index + 1]
    return { id, teamId: id, seed, team: { id, name }, withdrawal: left[id] ?? null, deductions: [] }
  })
  const phase = { id: 1, active, crossing, qualifiers: null, gamesPerPair }
  const row = { id: 7, name: 'Grupo', competitionTypeId: null, phase, league: { current }, entries }
  return new Group(
    row,
    lines.map((line, index) => game(index + 1, line)),
  )
}

const annulled = { effect: 'annulled', date: '2026-01-10' } as const

test('supposing games changes some, adds others and leaves some out, and the group stays as it is', () => {
  const group = groupOf(['A 70-60 B', 'C 70-60 D'])
  const then = group.supposing([game(1, 'A 50-60 B'), game(3, 'A 80-60 C')], [2])
  // B has a victory in its only game; A a victory and a defeat; C a defeat, since its victory is left out.
  const points = then.table.map(({ teamId, competitionPoints }) => [teamId, competitionPoints])
  expect(points).toEqual([
    [A, 3],
    [B, 2],
    [C, 1],
    [D, 0],
  ])
  expect(group.table.map(({ played }) => played)).toEqual([1, 1, 1, 1])
})

test('the final counts with the winner of a semi-final, and a result that changes it is told', () => {
  const draw = groupOf(['A 70-60 D', 'B 70-60 C', 'A ?-? B'], { crossing: true })
  const final = { round: 'Final', gameId: 3 }
  expect(draw.gamesBuiltOn(draw.supposing([game(1, 'A 60-70 D')]))).toEqual([final])
  expect(draw.gamesBuiltOn(draw.supposing([], [1]))).toEqual([final])
  expect(draw.gamesBuiltOn(draw.supposing([game(1, 'A 90-60 D')]))).toEqual([])
  expect(draw.faultOf(game(1, 'A 60-60 D'))).toBe('level')
  // A table has no places that games count with.
  const group = groupOf(['A 70-60 D', 'B 70-60 C', 'A ?-? B'])
  expect(group.gamesBuiltOn(group.supposing([game(1, 'A 60-70 D')]))).toEqual([])
})

test('a pair lacks a game whatever the season, and misses a deleted one while it is open', () => {
  const planned = groupOf(['A ?-? B', 'C 70-60 D'])
  expect([planned.lacksGame(A, B), planned.lacksGame(A, C)]).toEqual([false, true])
  // Of two games of one pair the planned one may stand in the place of the deleted one, a played one does.
  expect([planned.misses(A, B), planned.misses(C, D)]).toEqual([true, false])
  const past = groupOf([], { current: false })
  expect([past.lacksGame(A, B), past.misses(A, B)]).toEqual([true, false])
  expect(groupOf([], { left: { [B]: annulled } }).lacksGame(A, B)).toBe(false)
})

test('a team that enters is its last seed, and one that is brought back counts with its games', () => {
  const group = groupOf(['A 70-60 B'], { left: { [B]: annulled } })
  expect(group.entering({ id: 9, name: 'E' }).entries.at(-1)).toMatchObject({ teamId: 9, seed: 5 })
  expect([group.games.length, group.bringingBack(B).games.length]).toEqual([0, 1])
  expect([group.gamesBetween(A, B).length, group.gamesOf(B).length]).toEqual([1, 1])
})

test('a result in review may change, unless it is against a team that has left', () => {
  const disputed = { ...game(1, 'A 70-60 B'), disputed: true }
  const forfeits = { effect: 'forfeits', date: '2026-01-10' } as const
  const inReview = (left = {}) =>
    groupOf([], { left })
      .supposing([disputed])
      .results.map((one) => one.disputed)
  expect([inReview(), inReview({ [B]: forfeits })]).toEqual([[true], [false]])
})

/** The pairs to date in short: 'Semifinales AD', with the team first that hosts by default. */
function toDate(lines: readonly string[], options: Options = {}): string[] {
  return groupOf(lines, { crossing: true, ...options }).pairsToDate.map(
    ({ round, localId, visitantId }) => `${round} ${NAMES[localId - 1]}${NAMES[visitantId - 1]}`,
  )
}

test('a pair is to be dated once it is known, until it has a game', () => {
  expect(toDate([])).toEqual(['Semifinales AD', 'Semifinales BC'])
  expect(toDate(['A ?-? D'])).toEqual(['Semifinales BC'])
  expect(toDate(['A 70-60 D', 'C 70-60 B'])).toEqual(['Final AC'])
})

test('so is, in a series on total points, the other game once one is created, hosted by the other team', () => {
  expect(toDate(['A ?-? D', 'B ?-? C', 'C ?-? B'], { gamesPerPair: 2 })).toEqual(['Semifinales DA'])
})

test('in a best of three, there is no third game while two can decide it', () => {
  expect(toDate(['A ?-? D', 'B ?-? C', 'C ?-? B'], { gamesPerPair: 3 })).toEqual(['Semifinales DA'])
  expect(toDate(['A ?-? D', 'D ?-? A', 'B 70-60 C', 'C 70-60 B'], { gamesPerPair: 3 })).toEqual([
    'Semifinales BC',
  ])
})

test('nor is the game for the third place, which is optional', () => {
  expect(toDate(['A 70-60 D', 'C 70-60 B', 'A ?-? C'])).toEqual([])
})

test('no pair is to be dated in a group, a closed phase or another season', () => {
  expect(toDate([], { crossing: false })).toEqual([])
  expect(toDate([], { active: false })).toEqual([])
  expect(toDate([], { current: false })).toEqual([])
})

const WEEKS = {
  mondayOf: (instant: number) => (instant < instantOf('2026-01-12T00:00:00Z')! ? '2026-01-05' : '2026-01-12'),
}

test('a forfeit of a team that left has no hour, counts from the week in which it left, and is owed no rating', () => {
  const left = { [D]: { effect: 'forfeits', date: '2026-01-14T10:00:00Z' } } as const
  const lines = ['A 70-60 B', 'D x-20 A', 'C ?-? D', 'C 70-60 D']
  const group = groupOf(lines, { left }).supposing([
    { ...game(1, lines[0]!), date: '2026-01-06T10:00:00Z' },
    { ...game(4, lines[3]!), date: '2026-01-07T10:00:00Z' },
  ])
  expect([...group.decidedOn]).toEqual([[2, left[D].date]])
  // It keeps its day when the other team leaves too, with whom it is annulled.
  const both = { ...left, [A]: { effect: 'annulled', date: '2026-01-20T10:00:00Z' } } as const
  expect(groupOf(lines, { left: both }).decidedOn.get(2)).toBe(left[D].date)
  // The unfinished game counts nowhere, and its visitor owes no rating of the one that was played.
  expect([...group.owingNothing]).toEqual([3, 4])
  expect([...group.withdrawnSides]).toEqual([
    [2, 'local'],
    [3, 'visitant'],
    [4, 'visitant'],
  ])
  // First week: A and C have 2 points, A by ten and 70 points like C; B 1. Second: A has 4.
  const { weeks, teams } = group.weeks(WEEKS)
  expect(weeks).toEqual(['2026-01-05', '2026-01-12'])
  expect(teams.map(({ name, places }) => [name, ...places])).toEqual([
    ['A', 1, 1],
    ['C', 1, 2],
    ['B', 3, 3],
  ])
  expect(group.recentResults.get(A)).toBe('VV')
  expect(group.pendingRivals(A)).toEqual([C])
})

const bothLeft = (first: number, second: number) => ({
  [first]: { effect: 'annulled', date: '2026-01-10T10:00:00Z' } as const,
  [second]: { effect: 'annulled', date: '2026-01-11T10:00:00Z' } as const,
})
const sideIn = (group: Group) => [...group.withdrawnSides.values()]

test('of two that left, the first one is the reason', () => {
  expect(sideIn(groupOf(['A ?-? B'], { left: bothLeft(A, B) }))).toEqual(['local'])
  expect(sideIn(groupOf(['A ?-? B'], { left: bothLeft(B, A) }))).toEqual(['visitant'])
})

test('in a draw a withdrawal is the reason for the series that it lost alone', () => {
  const left = { [B]: { effect: 'forfeits', date: '2026-01-14T10:00:00Z' } } as const
  const draw = groupOf(['A 70-60 D', 'C ?-? B'], { crossing: true, left })
  expect([...draw.withdrawnSides]).toEqual([[2, 'visitant']])
  expect([...draw.unneeded]).toEqual([2])
  expect(draw.decidedOn.size).toBe(0)
})

test('two teams have no game left since one has left, or since nobody came to one of a draw', () => {
  const left = { [D]: { effect: 'forfeits', date: '2026-01-14T10:00:00Z' } } as const
  const group = groupOf(['A 70-60 B', 'C x-x A'], { left })
  expect([
    group.whyNoneLeft(A, D),
    group.whyNoneLeft(D, A),
    group.whyNoneLeft(A, B),
    group.whyNoneLeft(A, C),
  ]).toEqual(['left', 'left', null, null])
  const draw = groupOf(['A x-x D', 'B 70-60 C'], { crossing: true })
  expect([draw.whyNoneLeft(D, A), draw.whyNoneLeft(B, C)]).toEqual(['nobody', null])
})
