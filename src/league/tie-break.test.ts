import { describe, expect, test } from 'vitest'
import { groupOf, namedTable, ranking, type Group } from '../../test/league/group.ts'
import { euroBasket2022GroupC, fibaExample1, fibaExample2 } from '../../test/league/official-groups.ts'
import { computeStandings } from './standings.ts'
import { levelIn, stepsTo } from './tie-break-steps.ts'

test('while games are left, teams that haven’t all met are placed by all their games', () => {
  // A real league in mid-season (U10 mixed, official table of 2 November 2025, which counts 0 points for a defeat). Level with 4: Weide +15, Rana 2
  // -49, Nuevo -50; Weide met neither. With 3: Suelo +9, Ámbar -9, not met.
  const { teams, games } = groupOf(
    ['Norte', 'Weide', 'Suelo', 'Rana 2', 'Nuevo', 'Rana 1', 'Ámbar'],
    [
      'Ámbar 30-35 Weide',
      'Nuevo 19-48 Norte',
      'Suelo 57-38 Rana 2',
      'Norte 66-13 Rana 2',
      'Ámbar 43-45 Nuevo',
      'Rana 2 61-38 Nuevo',
      'Norte 47-45 Ámbar',
      'Suelo 29-39 Weide',
    ],
  )
  const namesIn = (isProvisional: boolean) =>
    computeStandings(teams, games, isProvisional).map(({ teamId }) => teams[teamId - 1]!.name)
  expect(namesIn(true)).toEqual(['Norte', 'Weide', 'Rana 2', 'Nuevo', 'Suelo', 'Ámbar', 'Rana 1'])
  // At the end the points among them come first: Rana 2 has 2 over Nuevo, Weide none.
  expect(namesIn(false)).toEqual(['Norte', 'Rana 2', 'Nuevo', 'Weide', 'Suelo', 'Ámbar', 'Rana 1'])
})

test('a block that has met goes by its own games, also while games are left', () => {
  // With 3: A 10 - 2 = +8, B 1 - 1 = 0, C 1 - 1 = 0. A met neither; B and C have 121 points each, and B beat C.
  const { teams, games } = groupOf(
    ['A', 'B', 'C', 'D', 'E'],
    ['A 70-60 D', 'E 62-60 A', 'B 61-60 C', 'E 61-60 B', 'C 61-60 D'],
  )
  const rows = computeStandings(teams, games, true)
  expect(rows.map(({ teamId, rank }) => [teams[teamId - 1]!.name, rank])).toEqual([
    ['E', 1],
    ['A', 2],
    ['B', 3],
    ['C', 4],
    ['D', 5],
  ])
  expect(stepsTo(rows[2]!.decidedBy!)).toMatchObject([
    { criterion: 'difference', provisional: true },
    { criterion: 'pointsAmong' },
  ])
})

describe('official examples', () => {
  test('FIBA Appendix D, example 1: each pair is placed by the game between its teams', () => {
    expect(ranking(fibaExample1)).toEqual(['1 A', '2 B', '3 C', '4 D'])
    expect(namedTable(fibaExample1).map((row) => row.decidedBy?.criterion)).toEqual(
      Array(4).fill('pointsAmong'),
    )
  })

  test('FIBA Appendix D, example 2: B by difference, then C and D restart', () => {
    // Among B, C, D each has a win and a loss. Difference: B +15 -5 = +10; C -15 +10 = -5; D +5 -10 = -5.
    // C and D restart with their own game, 65-55.
    expect(ranking(fibaExample2)).toEqual(['1 A', '2 B', '3 C', '4 D'])
    const [a, b, c] = namedTable(fibaExample2)
    const amongThree = [
      { teamId: 2, pointsAmong: 3, differenceAmong: 10, scoredAmong: 175, difference: -35, scored: 230 },
      { teamId: 3, pointsAmong: 3, differenceAmong: -5, scoredAmong: 150, difference: -10, scored: 235 },
      { teamId: 4, pointsAmong: 3, differenceAmong: -5, scoredAmong: 135, difference: -50, scored: 210 },
    ]
    expect(a?.decidedBy).toBeNull()
    expect(b?.decidedBy).toEqual({
      criterion: 'differenceAmong',
      levelWith: [3, 4],
      figures: amongThree,
      after: null,
    })
    expect(c?.decidedBy).toEqual({
      criterion: 'pointsAmong',
      levelWith: [4],
      figures: [
        { teamId: 3, pointsAmong: 2, differenceAmong: 10, scoredAmong: 65, difference: -10, scored: 235 },
        { teamId: 4, pointsAmong: 1, differenceAmong: -10, scoredAmong: 55, difference: -50, scored: 210 },
      ],
      after: { criterion: 'differenceAmong', levelWith: [2, 4], figures: amongThree, after: null },
    })
  })

  test('EuroBasket 2022, group C: Ukraine, Croatia and Italy by the difference among them', () => {
    // +11 -5 = +6, +5 -5 = 0, +5 -11 = -6; Italy has by far the best difference of the whole group (+45).
    expect(ranking(euroBasket2022GroupC)).toEqual([
      '1 Greece',
      '2 Ukraine',
      '3 Croatia',
      '4 Italy',
      '5 Estonia',
      '6 Great Britain',
    ])
    const ukraine = namedTable(euroBasket2022GroupC)[1]
    expect(ukraine?.decidedBy?.criterion).toBe('differenceAmong')
    expect(ukraine?.decidedBy?.figures.map((team) => team.differenceAmong)).toEqual([6, 0, -6])
  })
})

describe('four level teams, of which three and then two restart', () => {
  // A, B, C and D end with 7 points: A, B and C beat D and one another in a ring (2-1) and lose to E and F;
  // D loses those three (0-3) and beats E and F.
  // Points among the four: A, B, C 5; D 3. D is last.
  // A, B, C start again without the games against D. Points 3 each; difference A +4 -2 = +2, B -4 +3 = -1,
  // C -3 +2 = -1. A is first. (Without the restart the games against D count too: A +3, B +29, C +14, and
  // the order would be B, C, A.)
  // B and C start again with their own game, 63-60: B is second. (Without that restart points scored among
  // the three would follow: B 70 + 63 = 133, C 60 + 92 = 152, and C would be second.)
  const group = groupOf(
    ['A', 'B', 'C', 'D', 'E', 'F'],
    [
      'A 74-70 B',
      'B 63-60 C',
      'C 92-90 A',
      'A 61-60 D',
      'B 80-50 D',
      'C 75-60 D',
      'E 60-50 A',
      'E 60-50 B',
      'E 60-50 C',
      'D 60-50 E',
      'F 60-50 A',
      'F 60-50 B',
      'F 60-50 C',
      'D 60-50 F',
      'E 60-50 F',
    ],
  )

  test('are ordered by the restarts', () => {
    expect(ranking(group)).toEqual(['1 E', '2 F', '3 A', '4 B', '5 C', '6 D'])
  })

  test('list the steps that placed them', () => {
    const decisions = new Map(namedTable(group).map(({ team, decidedBy }) => [team, decidedBy]))
    const first = { criterion: 'pointsAmong', after: null }
    const second = { criterion: 'differenceAmong', after: first }
    expect(decisions.get('A')).toMatchObject({ ...second, levelWith: [2, 3] })
    expect(decisions.get('B')).toMatchObject({ criterion: 'pointsAmong', levelWith: [3], after: second })
    expect(decisions.get('C')).toMatchObject({ criterion: 'pointsAmong', levelWith: [2], after: second })
    expect(decisions.get('D')).toMatchObject({ ...first, levelWith: [1, 2, 3] })
    expect(decisions.get('B')?.after?.levelWith).toEqual([1, 3])
    expect(decisions.get('B')?.after?.after?.levelWith).toEqual([1, 3, 4])
  })
})

describe('the later criteria', () => {
  test('separate a ring of three by points scored in it', () => {
    // Everybody wins by 5 and loses by 5. Scored: A 75 + 80 = 155, B 70 + 65 = 135, C 60 + 85 = 145.
    const ring = groupOf(['A', 'B', 'C'], ['A 75-70 B', 'B 65-60 C', 'C 85-80 A'])
    expect(ranking(ring)).toEqual(['1 A', '2 C', '3 B'])
    expect(namedTable(ring).map((row) => row.decidedBy?.criterion)).toEqual(Array(3).fill('scoredAmong'))
  })

  test('put points scored in the ring before the difference in all games', () => {
    // The same ring; D loses to all three, to C by most: difference A +5, B +20, C +40.
    const group = groupOf(
      ['A', 'B', 'C', 'D'],
      ['A 75-70 B', 'B 65-60 C', 'C 85-80 A', 'A 65-60 D', 'B 80-60 D', 'C 99-59 D'],
    )
    expect(ranking(group)).toEqual(['1 A', '2 C', '3 B', '4 D'])
  })

  test('separate two teams with equal results against each other by difference in all games', () => {
    // Both beat C twice: A by 10 and 10 (+20), B by 20 and 10 (+30). Scored 150 + 120 each.
    const homeAndAway = groupOf(
      ['A', 'B', 'C'],
      ['A 80-70 B', 'B 80-70 A', 'A 60-50 C', 'C 50-60 A', 'B 60-40 C', 'C 50-60 B'],
    )
    const table = namedTable(homeAndAway)
    expect(table.map((row) => row.team)).toEqual(['B', 'A', 'C'])
    expect(table[0]?.decidedBy).toMatchObject({ criterion: 'difference', levelWith: [1] })
    expect(table[0]?.decidedBy?.figures).toEqual([
      { teamId: 2, pointsAmong: 3, differenceAmong: 0, scoredAmong: 150, difference: 30, scored: 270 },
      { teamId: 1, pointsAmong: 3, differenceAmong: 0, scoredAmong: 150, difference: 20, scored: 270 },
    ])
  })

  test('add up both games, home and away', () => {
    // One win each; A by 4, B by 6.
    expect(ranking(groupOf(['A', 'B'], ['A 64-60 B', 'B 66-60 A']))).toEqual(['1 B', '2 A'])
  })

  test('separate teams that have not met by difference, then by points scored in all games', () => {
    // A, B, C beat D, E, F by 10, 12, 10; then A (60) and C (70) by points scored.
    const firstDay = groupOf(['A', 'B', 'C', 'D', 'E', 'F'], ['A 60-50 D', 'B 62-50 E', 'C 70-60 F'])
    // The losers likewise: D -10 with 50, E -12, F -10 with 60.
    expect(ranking(firstDay)).toEqual(['1 B', '2 C', '3 A', '4 F', '5 D', '6 E'])
    const second = namedTable(firstDay)[1]?.decidedBy
    expect(second).toMatchObject({ criterion: 'scored', after: { criterion: 'difference' } })
  })

  test('ignore different numbers of games while the points are level', () => {
    // A 2-0 and B 1-2 have 4 points each and have not met. Difference: A +1 +1 = +2; B +30 -1 -1 = +28.
    const uneven = groupOf(
      ['A', 'B', 'C', 'D', 'E'],
      ['A 51-50 C', 'A 51-50 D', 'B 80-50 E', 'C 51-50 B', 'D 51-50 B'],
    )
    expect(ranking(uneven).slice(0, 2)).toEqual(['1 B', '2 A'])
    expect(namedTable(uneven)[0]).toMatchObject({ played: 3, decidedBy: { criterion: 'difference' } })
  })
})

describe('teams that nothing separates', () => {
  test('share the rank and are listed in Spanish alphabetical order', () => {
    const ring = groupOf(
      ['Oca', 'Ñu', 'Nube', 'Último'],
      [
        'Oca 70-60 Ñu',
        'Ñu 70-60 Nube',
        'Nube 70-60 Oca',
        'Oca 9-8 Último',
        'Ñu 9-8 Último',
        'Nube 9-8 Último',
      ],
    )
    expect(ranking(ring)).toEqual(['1 Nube', '1 Ñu', '1 Oca', '4 Último'])
    const same = { pointsAmong: 3, differenceAmong: 0, scoredAmong: 130, difference: 1, scored: 139 }
    expect(namedTable(ring)[1]?.decidedBy).toEqual({
      criterion: null,
      levelWith: [3, 1],
      figures: [3, 2, 1].map((teamId) => ({ teamId, ...same })),
      after: null,
    })
  })

  test('may share a rank in the middle, after an earlier step', () => {
    // Level on 2 points: A, B and C, one game each, none among them. A won by 20, B and C by 10, all with 60.
    const group = groupOf(['A', 'B', 'C', 'D', 'E', 'F'], ['A 60-40 D', 'B 60-50 E', 'C 60-50 F'])
    expect(ranking(group).slice(0, 3)).toEqual(['1 A', '2 B', '2 C'])
    expect(namedTable(group)[2]?.decidedBy).toMatchObject({
      criterion: null,
      levelWith: [2],
      after: { criterion: 'difference', levelWith: [1, 2], after: null },
    })
  })

  test('have no explanation before their first game', () => {
    const group = groupOf(['D', 'C', 'B', 'A'], ['A 60-50 B'])
    expect(ranking(group)).toEqual(['1 A', '2 B', '3 C', '3 D'])
    expect(namedTable(group).map((row) => row.decidedBy)).toEqual([null, null, null, null])
  })
})

/** The steps that placed the team in a place, each with its criterion and the criteria that were level. */
function explanationOf(group: Group, place: number) {
  const { decidedBy } = namedTable(group)[place - 1]!
  return stepsTo(decidedBy!).map((step) => [step.criterion, levelIn(step)])
}

describe('the explanation of a placing', () => {
  test('goes from the first step to the last, each with the criteria that were level', () => {
    // B, C and D have won one and lost one each, so they are level on points among them; C has beaten D.
    expect(explanationOf(fibaExample2, 3)).toEqual([
      ['differenceAmong', { met: true, level: ['pointsAmong'] }],
      ['pointsAmong', { met: true, level: [] }],
    ])
  })

  test('leaves out the criteria among teams that have not met', () => {
    const group = groupOf(['A', 'B', 'C', 'D', 'E', 'F'], ['A 60-40 D', 'B 60-50 E', 'C 60-50 F'])
    expect(explanationOf(group, 3)).toEqual([
      ['difference', { met: false, level: [] }],
      [null, { met: false, level: ['difference', 'scored'] }],
    ])
  })
})
