import { describe, expect, test } from 'vitest'
import { crossingOf, gameOf } from '../../../test/league/crossing.ts'
import { foundBy } from './effort.ts'
import {
  certainEndsBy,
  changesByResult,
  effectsOfVictories,
  type GroupOfGame,
  tableBefore,
} from './table-meaning.ts'

const names = ['A', 'B', 'C', 'D']
const [a, b, c, d] = [1, 2, 3, 4] as const

/** A group with one game per pair; `places`: how many of its teams go on. */
function groupOf(lines: readonly string[], { teams = names, places = 0 } = {}): GroupOfGame {
  const state = { crossing: false, active: true, current: true, inReview: new Set<number>() }
  return { ...crossingOf(teams, lines), ...state, places }
}

const game = (group: GroupOfGame, id: number) => group.games.find((one) => one.id === id)!

const place = (rank: number) => ({ rank, shared: false })
const dated = (line: string, id: number, date: string) => ({ ...gameOf(names, line, id), date })

describe('either victory', () => {
  // Points: A 4, B 1 + 2, C 1 with 60-70, D 1 with 60-80.
  const group = groupOf(['A 80-70 B', 'A 70-60 C', 'B 80-60 D', 'C ?-? D'])

  test('gives each team the places that some score gives it', () => {
    const effectOf = effectsOfVictories(group, game(group, 4))
    // C 3 and D 2. C and B haven't met: over all games B has +10, and C -10 and the margin.
    expect(foundBy(effectOf(c)(c))).toEqual({ best: 2, worst: 3, certainty: null })
    expect(foundBy(effectOf(c)(d))).toEqual({ best: 4, worst: 4, certainty: null })
    // D 3 as B, which beat it, whatever the score; C 2.
    expect(foundBy(effectOf(d)(d))).toEqual({ best: 3, worst: 3, certainty: null })
    expect(foundBy(effectOf(d)(c))).toEqual({ best: 4, worst: 4, certainty: null })
  })

  test('says which end it makes certain', () => {
    // The first of A, B and C goes on; B-C is left. If A wins it has 4, and the others 3 at most. If C wins, A has 3, C
    // 2, B 1: C may overtake A.
    const three = groupOf(['A 61-58 B', 'A ?-? C'], { teams: ['A', 'B', 'C'], places: 1 })
    const ends = (winner: number) =>
      [a, c].map((team) => foundBy(effectsOfVictories(three, game(three, 2))(winner)(team)).certainty)
    expect(ends(a)).toEqual(['assured', 'out'])
    expect(ends(c)).toEqual([null, null])
  })
})

describe('a result', () => {
  test('moves teams of the table of the games before it, those of the game first', () => {
    // C 3 with 151-130 against B 3 with 150-140, D 2.
    const group = groupOf(['A 80-70 B', 'A 70-60 C', 'B 80-60 D', 'C 91-60 D'])
    const changes = changesByResult(group, game(group, 4), 5)
    expect(changes).toEqual({
      isFirst: false,
      count: 2,
      moved: [
        { id: c, name: 'C', before: place(3), after: place(2) },
        { id: b, name: 'B', before: place(2), after: place(3) },
      ],
    })
    expect(changesByResult(group, game(group, 4), 1)).toMatchObject({ count: 2, moved: [{ id: c }] })
    // B, C and D with 4 each: D +21, C 0 and B -21 among them. C moved without playing.
    const overtaken = groupOf([
      ...['B', 'C', 'D'].map((one) => `A 80-70 ${one}`),
      'B 70-60 C',
      'C 70-60 D',
      'D 91-60 B',
    ])
    expect(changesByResult(overtaken, game(overtaken, 6), 5).moved.map(({ name }) => name)).toEqual([
      'D',
      'B',
      'C',
    ])
  })

  test('isn’t seen by the games before it, by their dates', () => {
    const group = groupOf([])
    const games = [
      dated('A 80-70 B', 1, '2025-11-08T10:00:00.000Z'),
      dated('C 70-60 D', 2, '2025-11-01T10:00:00.000Z'),
    ]
    const both = { ...group, games }
    // Nothing had been played: all share the first place. The later game came to a table with C 2, D 1.
    expect(tableBefore(both, games[1]!).map(({ rank }) => rank)).toEqual([1, 1, 1, 1])
    expect(tableBefore(both, games[0]!).map(({ teamId, rank }) => [teamId, rank])).toEqual([
      [c, 1],
      [d, 2],
      [a, 3],
      [b, 3],
    ])
    expect(changesByResult(both, games[1]!, 5).isFirst).toBe(true)
    expect(changesByResult(both, games[0]!, 5).isFirst).toBe(false)
  })

  test('made an end certain if it was open before, unless it is in review', () => {
    const teams = ['A', 'B', 'C']
    const undated = groupOf(['A 61-58 B', 'A 61-58 C', 'B 70-60 C'], { teams, places: 1 })
    const games = undated.games.map((one) => ({ ...one, date: `2025-11-0${one.id}T10:00:00.000Z` }))
    const group = { ...undated, games }
    const ends = (id: number, of = group) =>
      foundBy(certainEndsBy(of, game(of, id))).map((end) => `${end.name} ${end.certainty}`)
    // As above: after the first game all may be first, after the second A is, and the third decides nothing.
    expect(ends(1)).toEqual([])
    expect(ends(2)).toEqual(['A assured', 'B out', 'C out'])
    expect(ends(3)).toEqual([])
    expect(ends(2, { ...group, inReview: new Set([2]) })).toEqual([])
    // While the first is in review, a ring of victories may leave each with 3.
    expect(ends(2, { ...group, inReview: new Set([1]) })).toEqual([])
    expect(ends(2, { ...group, places: 0 })).toEqual([])
  })
})
