import { describe, expect, test } from 'vitest'
import { type Group, groupOf, ranking } from '../../../test/league/group.ts'
import { counterExample, firstTrueSentence, isInOwnHands, outlookOf } from './scenarios.ts'

/** The outlook in short: best and worst place, and the certainty of a place that goes on. */
function outlooks({ teams, games }: Group, places: number): string[] {
  return outlookOf(teams, games, places).map(
    ({ teamId, best, worst, certainty, exact }) =>
      `${teams.find(({ id }) => id === teamId)?.name} ${best}-${worst} ${certainty}${exact ? '' : '?'}`,
  )
}

function inHands({ teams, games }: Group, places: number): string[] {
  return teams.filter(({ id }) => isInOwnHands(teams, games, places, id)).map(({ name }) => name)
}

function certaintyOf({ teams, games }: Group, places: number, name: string) {
  const { certainty, certaintyIfPlayed } = outlookOf(teams, games, places)[
    teams.findIndex((one) => one.name === name)
  ]!
  return { certainty, certaintyIfPlayed }
}

const [a, b, c, d] = [1, 2, 3, 4]

/**
 * As in the examples of FIBA Appendix D: if C beats A by m, A, B and C end with 5 points and a ring of victories.
 * Difference among them: A +10 -m, B -10 +15 = +5, C -15 +m. If A beats C: A 6, B 5, C 4. D has 3.
 */
const ring = groupOf(
  ['A', 'B', 'C', 'D'],
  ['A 70-60 B', 'B 75-60 C', 'A 80-60 D', 'B 80-60 D', 'C 80-60 D', 'C - A'],
)

/**
 * A beats D: if B beats C, B 6, A 5, C 4, D 3. If C beats B by m, B scoring b, a ring: difference A -10 +10 = 0, B +10
 * -m, C -10 +m. At m = 10 points scored among them: A 60 +70 = 130, B 70 +b, C 60 +b +10. At b = 60 difference in all
 * games: A the margin over D, B and C +10; then points scored in all: B and C 200, A 130 and what it scores against D.
 *
 * D beats A by x: if C beats B, B and C 5, A and D 4. If B beats C, B 6, and a ring with 4: difference A +10 -x, C -10
 * +10 = 0, D -10 +x. At x = 10 points scored among them: A 70 + what it scores, C 130, D as A.
 */
const lastDay = groupOf(
  ['A', 'B', 'C', 'D'],
  ['B 70-60 A', 'C 70-60 D', 'A 70-60 C', 'B 70-60 D', 'A - D', 'B - C'],
)

describe('the outlook of a group', () => {
  test('of no team is empty, of one team is its place', () => {
    expect(outlookOf([], [], 1)).toEqual([])
    expect(outlooks(groupOf(['A'], []), 1)).toEqual(['A 1-1 assured'])
    expect(outlooks(groupOf(['A'], []), 0)).toEqual(['A 1-1 out'])
  })

  test('before the first game is open, unless all teams go on or none does', () => {
    const group = groupOf(['A', 'B', 'C'], ['A - B', 'B - C', 'C - A'])
    expect(outlooks(group, 2)).toEqual(['A 1-3 open', 'B 1-3 open', 'C 1-3 open'])
    expect(outlooks(group, 3)).toEqual(['A 1-3 assured', 'B 1-3 assured', 'C 1-3 assured'])
    expect(outlooks(group, 0)).toEqual(['A 1-3 out', 'B 1-3 out', 'C 1-3 out'])
  })

  test('with no games left is the table', () => {
    const group = groupOf(['A', 'B', 'C'], ['A 70-60 B', 'B 70-60 C', 'A 70-60 C'])
    expect(outlooks(group, 1)).toEqual(['A 1-1 assured', 'B 2-2 out', 'C 3-3 out'])
  })

  test('restarts as often as the table does', () => {
    // Two victories each. Difference: A -1 +3 +3 -2 = +3, the others -1. Among B, C and D, C has lost both games, B and
    // D one of three; between those two each has won once, B by 3 and D by 2.
    const four = groupOf(
      ['A', 'B', 'C', 'D'],
      [
        'C 61-60 A',
        'C 62-60 A',
        'A 63-60 B',
        'A 63-60 D',
        'D 62-60 B',
        'B 63-60 D',
        'D 63-60 C',
        'B 61-60 C',
      ],
    )
    expect(outlooks(four, 2)).toEqual(['A 1-1 assured', 'B 2-2 assured', 'C 4-4 out', 'D 3-3 out'])
  })

  test('keeps a tie that no rule breaks open across the line, also after the last game', () => {
    const group = groupOf(
      ['A', 'B', 'C', 'D'],
      ['A 70-60 B', 'B 70-60 C', 'C 70-60 A', 'D 60-70 A', 'D 60-70 B', 'D 60-70 C'],
    )
    expect(outlooks(group, 2)).toEqual(['A 1-3 open', 'B 1-3 open', 'C 1-3 open', 'D 4-4 out'])
    expect(outlooks(group, 3).map((line) => line.slice(6))).toEqual(['assured', 'assured', 'assured', 'out'])
  })

  test('follows a tie of three: B goes on whatever happens, though both others may have as many points', () => {
    // B is last of the ring only if +10 -m and -15 +m are both above +5 (m below 5 and above 20), and at m = 5 and
    // m = 20 two are level: A beat B, B beat C. A is last from m = 13 on, C first from 21 on.
    expect(outlooks(ring, 2)).toEqual(['A 1-3 open', 'B 1-2 assured', 'C 1-3 open', 'D 4-4 out'])
  })

  test('follows a tie of two: B can have as many points as A, and is out', () => {
    // B beats D: A and B 5, A beat B; C and D 4, C beat D. D beats B: A and D 5, D beat A; B and C 4, B beat C.
    const group = groupOf(
      ['A', 'B', 'C', 'D'],
      ['A 70-60 B', 'A 70-60 C', 'D 70-60 A', 'C 70-60 D', 'B 70-60 C', 'B - D'],
    )
    expect(outlooks(group, 1)).toEqual(['A 1-2 open', 'B 2-3 out', 'C 3-4 out', 'D 1-4 open'])
  })

  test('follows the last criteria: some places need one exact result', () => {
    // A is first only at m = 10 with b up to 60, C last only at x = 10 with A scoring more than 60.
    expect(outlooks(lastDay, 2)).toEqual(['A 1-4 open', 'B 1-3 open', 'C 1-4 open', 'D 2-4 open'])
  })

  test('is the same in any order of teams and games, and ignores games with others', () => {
    const { teams, games } = lastDay
    const [game] = games.toReversed()
    const foreign = { ...game!, id: -1, visitantId: 99 }
    const turned = outlookOf(teams.toReversed(), [foreign, ...games.toReversed()], 2)
    expect(turned.toReversed()).toEqual(outlookOf(teams, games, 2))
  })

  test('keeps to the limits: no margin above 60', () => {
    // If C beats A by m, difference: A +10 -m, B -10 +34 = +24, C -34 +m. Level with B at m = 58, which beat it.
    expect(outlooks(groupOf(['A', 'B', 'C'], ['A 70-60 B', 'B 84-50 C', 'C - A']), 1)[2]).toBe('C 1-3 open')
    // B +25, C -35 +m: level at m = 60.
    expect(outlooks(groupOf(['A', 'B', 'C'], ['A 70-60 B', 'B 85-50 C', 'C - A']), 1)[2]).toBe('C 2-3 out')
  })
})

/**
 * A 6, B 7, C 4, D 5, E 5. If C loses to A, C, D and E have 5 and have each won one game among them: their differences
 * are C +20 -10 = +10, E 0, D -10. If C wins it has 6 alone. If C forfeits, or the game is never played, it has 4.
 */
const thirdOrFifth = groupOf(
  ['A', 'B', 'C', 'D', 'E'],
  [
    'A 70-60 B',
    'A 70-60 D',
    'A 70-60 E',
    'B 70-60 C',
    'B 70-60 D',
    'B 70-60 E',
    'C 80-60 D',
    'D 70-60 E',
    'E 70-60 C',
    'A - C',
  ],
)

/**
 * A 4, B 3, C 3, D 2. If A plays it has 5 or more, and B, which lost to it, no more than 5. If A forfeits, or the game
 * is never played, A has 4.
 */
const secondOrFirst = groupOf(
  ['A', 'B', 'C', 'D'],
  ['A 70-60 B', 'A 70-60 C', 'B 70-60 D', 'C 70-60 D', 'A - D', 'B - C'],
)

describe('a remaining game may be forfeited, or never be played', () => {
  test('a third that can drop to fifth by one forfeit is assured only if everything is played', () => {
    expect(certaintyOf(thirdOrFifth, 4, 'C')).toEqual({ certainty: 'open', certaintyIfPlayed: 'assured' })
  })

  test('a second that goes on if the first forfeits is out only if everything is played', () => {
    expect(certaintyOf(secondOrFirst, 1, 'B')).toEqual({ certainty: 'open', certaintyIfPlayed: 'out' })
  })
})

/**
 * A 6, B 4, C 5. If A loses to B it has 7 and B 6; if it forfeits both have 6, and against each other A 2 + 0, B 1 + 2.
 */
const leaderOfThree = groupOf(
  ['A', 'B', 'C'],
  ['A 70-60 B', 'A 70-60 C', 'C 60-70 A', 'B 70-60 C', 'C 70-60 B', 'B - A'],
)

describe('the condition that the team forfeits none of its games', () => {
  test('applies where only its own forfeit can cost it its place', () => {
    const { teams, games } = leaderOfThree
    expect(outlookOf(teams, games, 1)[0]).toMatchObject({ certainty: 'assured', mustAppear: true })
    // If B wins and C goes on with both, A is second or better whatever it does.
    expect(outlookOf(teams, games, 2)[0]).toMatchObject({ certainty: 'assured', mustAppear: false })
    const example = counterExample(teams, games, 1, a, 'assured')!
    expect(example.at(-1)).toMatchObject({ forfeit: 'visitant', finished: true })
    expect(ranking({ teams, games: example })[0]).toBe('1 B')
  })

  test('is part of a sentence', () => {
    // A, B and C have 4. Once A has won one it has 6, and the other two together with A's forfeit no more than 6.
    const { teams } = leaderOfThree
    const games = leaderOfThree.games.map((game) =>
      game.id === 3 ? { ...game, localScore: null, visitantScore: null, finished: false } : game,
    )
    const wins = { kind: 'wins', wins: 1, left: 2, together: null }
    expect(firstTrueSentence(teams, games, 1, a)).toEqual({ ...wins, provided: 'appearing' })
  })

  test('takes precedence over a certainty that holds only if all games are played', () => {
    const { teams, games } = thirdOrFifth
    const wins = { kind: 'wins', wins: 1, left: 1, together: null }
    expect(firstTrueSentence(teams, games, 4, c)).toEqual({ ...wins, provided: null })
  })
})

describe('a counterexample to a certainty', () => {
  test('is a table that contradicts it, with the played games unchanged', () => {
    const { teams, games } = lastDay
    const example = counterExample(teams, games, 2, b, 'assured')!
    expect(example.slice(0, 4)).toEqual(games.slice(0, 4))
    expect(example.every(({ finished }) => finished)).toBe(true)
    expect(ranking({ teams, games: example })[2]).toBe('3 B')
    const other = counterExample(teams, games, 2, d, 'out')!
    expect(ranking({ teams, games: other })[1]).toBe('2 D')
  })

  test('has unplayed games where there is no other', () => {
    const { teams, games } = secondOrFirst
    const example = counterExample(teams, games, 1, b, 'out')!
    expect(example.slice(0, 4)).toEqual(games.slice(0, 4))
    expect(example[4]!.forfeit === 'local' || !example[4]!.finished).toBe(true)
    expect(ranking({ teams, games: example })[0]).toBe('1 B')
  })

  test('does not exist where the certainty is true', () => {
    const { teams, games } = ring
    expect(counterExample(teams, games, 2, b, 'assured')).toBeNull()
    expect(counterExample(teams, games, 2, d, 'out')).toBeNull()
  })
})

describe('the first true sentence', () => {
  const [ofA, ofB, ofC, ofD] = lastDay.teams.map(({ id }) =>
    firstTrueSentence(lastDay.teams, lastDay.games, 2, id),
  )
  const bWins = { gameId: 6, winnerId: b }

  test('counts victories', () => {
    expect(ofB).toEqual({ kind: 'wins', wins: 1, left: 1, together: null, provided: null })
    const { teams, games } = groupOf(
      ['A', 'B', 'C', 'D'],
      ['A 70-60 B', 'C - D', 'A - C', 'B - D', 'A - D', 'B - C'],
    )
    // With one more victory A has at least 4. B, C and D can't all have as many, because the other three games bring
    // them 9 points besides their 2, unless A forfeits its second game and its rival has 2 instead of 1 or none.
    // Without a further victory A has 4 too, as C may, and C beat it.
    expect(firstTrueSentence(teams, games, 3, a)).toEqual({
      kind: 'wins',
      wins: 1,
      left: 2,
      together: null,
      provided: 'appearing',
    })
  })

  test('gives the least margin: with 10 C shares the first place with two others if all else is level', () => {
    expect(ofC).toEqual({ kind: 'margin', gameId: 6, rivalId: b, margin: 11, together: null, provided: null })
    expect(firstTrueSentence(ring.teams, ring.games, 2, c)).toMatchObject({ rivalId: a, margin: 13 })
    expect(firstTrueSentence(ring.teams, ring.games, 1, c)).toMatchObject({ rivalId: a, margin: 21 })
  })

  test('adds one result of others', () => {
    // Without it A is third at m = 10 if B scores more than 60.
    expect(ofA).toEqual({ kind: 'wins', wins: 1, left: 1, together: bWins, provided: null })
    // At x = 10 C stays ahead of D if A scores less than 60. If A forfeits, that is a victory by 20: A has 3 points, C
    // and D 4, and C beat D.
    expect(ofD).toEqual({
      kind: 'margin',
      gameId: 5,
      rivalId: a,
      margin: 21,
      together: bWins,
      provided: null,
    })
  })

  test('does not exist where the team is assured, out, or cannot win anything any more', () => {
    const { teams, games } = ring
    expect(firstTrueSentence(teams, games, 2, b)).toBeNull()
    expect(firstTrueSentence(teams, games, 2, d)).toBeNull()
    expect(firstTrueSentence(teams, games, 1, b)).toBeNull()
  })
})

test('a team depends on itself where its own results can be enough', () => {
  // C wins by as much as can be, but if A forfeits B has 5 points as C, and has beaten it.
  expect(inHands(ring, 1)).toEqual(['A'])
  expect(inHands(ring, 2)).toEqual(['A', 'B', 'C'])
  expect(inHands(lastDay, 2)).toEqual(['B', 'C'])
})
