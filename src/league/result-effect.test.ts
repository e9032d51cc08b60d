import { describe, expect, test } from 'vitest'
import { crossingOf, gameOf } from '../../test/league/crossing.ts'
import { compareTables, effectOf, effectOnTable, faultOf, type ResultGroup } from './result-effect.ts'
import { WITHDRAWAL_EFFECTS, type WithdrawalEffect, withoutTeam } from './withdrawal.ts'

const names = ['A', 'B', 'C', 'D']
/** Nothing is left in a closed phase. */
const closed = { active: false, current: true }
const tableOf = (lines: readonly string[]): ResultGroup => ({
  ...crossingOf(names, lines),
  ...closed,
  crossing: false,
})
const drawOf = (lines: readonly string[]): ResultGroup => ({
  ...crossingOf(names, lines),
  ...closed,
  crossing: true,
})

/** Places in short, in the order of the new table: `['1<2 B', '2<1 A']`. */
function places(lines: readonly string[], game: string, id = lines.length + 1): string[] {
  const effect = effectOf(tableOf(lines), gameOf(names, game, id))
  if (effect.kind !== 'table') throw new Error('a table has no draw')
  return effect.rows.map(({ teamId, before, after, otherReason }) => {
    return `${after.rank}<${before.rank} ${names[teamId - 1]}${otherReason ? '*' : ''}`
  })
}

describe('the effect on a table', () => {
  // Points: A 4, B 1 + 2, C 1, D 1 and D behind C by 60-80 to 60-70.
  const played = ['A 80-70 B', 'A 70-60 C', 'B 80-60 D']

  test('a new result moves the teams that it overtakes', () => {
    // C gets 1 + 2 = 3, as B has; they haven't met, and over all games B has 150-140, C 130-130. D is level with no
    // team any more.
    expect(places(played, 'C 70-60 D')).toEqual(['1<1 A', '2<2 B*', '3<3 C*', '4<4 D*'])
    // By 31 points C gets 151-130 and overtakes B.
    expect(places(played, 'C 91-60 D')).toEqual(['1<1 A', '2<3 C*', '3<2 B*', '4<4 D*'])
  })

  test('a correction reverses the order of two teams', () => {
    expect(places(['A 80-70 B'], 'A 70-80 B', 1)).toEqual(['1<2 B', '2<1 A', '3<3 C', '3<3 D'])
  })

  test('taking a result back gives the table without it', () => {
    expect(places(['A 80-70 B'], 'A ?-? B', 1)).toEqual(['1<1 A', '1<2 B', '1<3 C', '1<3 D'])
  })

  test('a forfeit gives the absent team nothing', () => {
    // A has 2 for the forfeit; C, D and B have none yet.
    expect(places([], 'A 20-x B')).toEqual(['1<1 A', '2<1 C*', '2<1 D*', '4<1 B*'])
  })
})

describe('the effect on a draw', () => {
  const semifinal = { round: 'Semifinales', next: 'Final' }

  test('the winner goes on, and no longer does if the other team wins', () => {
    const pair = { ...semifinal, before: null, after: 1 }
    expect(effectOf(drawOf([]), gameOf(names, 'A 70-60 D', 1))).toEqual({
      kind: 'draw',
      pair,
      others: [],
      blocked: false,
    })
    expect(effectOf(drawOf(['A 70-60 D']), gameOf(names, 'D 70-60 A', 1))).toMatchObject({
      pair: { ...semifinal, before: 1, after: 4 },
    })
    expect(effectOf(drawOf(['A 70-60 D']), gameOf(names, 'A ?-? D', 1))).toMatchObject({
      pair: { ...semifinal, before: 1, after: null },
    })
  })

  test('reports that a change removes a place on which a game depends', () => {
    const whole = ['A 70-60 D', 'B 70-60 C', 'A 70-60 B', 'C 70-60 D']
    expect(effectOf(drawOf(whole), gameOf(names, 'A 60-70 D', 1))).toEqual({
      kind: 'draw',
      pair: { ...semifinal, before: 1, after: 4 },
      others: [
        { round: 'Final', next: null, before: 1, after: null },
        { round: 'Tercer puesto', next: null, before: 3, after: null },
      ],
      blocked: true,
    })
    expect(effectOf(drawOf(whole), gameOf(names, 'A ?-? D', 1))).toMatchObject({
      others: [
        { round: 'Final', before: 1, after: null },
        { round: 'Tercer puesto', before: 3, after: null },
      ],
    })
  })

  test('the final and the third place have no next pair; a game outside the draw changes nothing', () => {
    const semifinals = ['A 70-60 D', 'B 70-60 C']
    expect(effectOf(drawOf(semifinals), gameOf(names, 'B 70-60 A', 3))).toMatchObject({
      pair: { round: 'Final', next: null, before: null, after: 2 },
    })
    expect(effectOf(drawOf(semifinals), gameOf(names, 'C 70-60 D', 3))).toMatchObject({
      pair: { round: 'Tercer puesto', next: null, before: null, after: 3 },
    })
    expect(effectOf(drawOf(semifinals), gameOf(names, 'A 70-60 C', 3))).toMatchObject({
      pair: null,
      others: [],
    })
  })
})

test('a level result is refused in a table, and allowed in a draw of two games on total points', () => {
  expect(faultOf(tableOf([]), gameOf(names, 'A 60-60 B', 1))).toBe('level')
  expect(faultOf({ ...drawOf([]), gamesPerPair: 2 }, gameOf(names, 'A 60-60 D', 1))).toBeNull()
})

/** An open group of A, B and C. */
function openGroupOf(lines: readonly string[]): ResultGroup {
  return { ...tableOf(lines), active: true, entries: crossingOf(['A', 'B', 'C'], []).entries }
}

function isLast(lines: readonly string[], game: string, options = {}): boolean {
  return effectOnTable(openGroupOf(lines), [gameOf(names, game, 3)], options).isLast
}

test('the last result of a group, or its closing, ends the provisional order', () => {
  expect(isLast(['A 61-58 B', 'A 61-58 C', 'B ?-? C'], 'B 61-58 C')).toBe(true)
  expect(isLast(['A 61-58 B', 'A ?-? C', 'B ?-? C'], 'B 61-58 C')).toBe(false)
  // B-C is yet to be created.
  expect(isLast(['A 61-58 B', 'A 61-58 C'], 'A 61-58 C')).toBe(false)
  expect(isLast(['A 61-58 B', 'A ?-? C', 'B ?-? C'], 'B 61-58 C', { closes: true })).toBe(true)
})

test('a withdrawal ends the provisional order where only that team had games left', () => {
  const group = openGroupOf(['A 61-58 B', 'A ?-? C', 'B ?-? C'])
  const endsIt = (teamId: number, effect: WithdrawalEffect) =>
    compareTables(group, withoutTeam(group, teamId, effect)).isLast
  expect(WITHDRAWAL_EFFECTS.map((effect) => [endsIt(3, effect), endsIt(1, effect)])).toEqual([
    [true, false],
    [true, false],
  ])
})
