import { describe, expect, test } from 'vitest'
import { type DecidedEntry, decidedOn, effectsFor, isAnnulled, standingsOf } from './withdrawal.ts'

const [MONDAY, TUESDAY] = ['2025-11-03T10:00:00.000Z', '2025-11-04T10:00:00.000Z']

function entry(id: number, own: Partial<DecidedEntry> = {}): DecidedEntry {
  return { id, teamId: 10 * id, withdrawal: null, deductions: [], ...own }
}

const left = (date: string) => ({ withdrawal: { effect: 'forfeits' as const, date } })

describe('what admins have decided about the teams of a group', () => {
  test('says in which order they left: by date, then by the id of the entry', () => {
    const standings = standingsOf([
      entry(3, left(TUESDAY)),
      entry(4),
      entry(2, left(TUESDAY)),
      entry(5, left(MONDAY)),
    ])
    expect([...standings].map(([teamId, { withdrawn }]) => [teamId, withdrawn])).toEqual([
      [30, 3],
      [40, undefined],
      [20, 2],
      [50, 1],
    ])
  })

  test('adds up all points taken from a team', () => {
    const standings = standingsOf([entry(1, { deductions: [{ points: 1 }, { points: 3 }] }), entry(2)])
    expect([...standings].map(([teamId, { deducted }]) => [teamId, deducted])).toEqual([
      [10, 4],
      [20, 0],
    ])
  })
})

const game = (finished: boolean) => ({ localId: 10, visitantId: 20, finished })
const entries = (effect: 'forfeits' | 'annulled') => [
  entry(1),
  entry(2, { withdrawal: { effect, date: MONDAY } }),
  entry(3),
]

describe('a game of a team that left', () => {
  test('is annulled, played or not, if nothing of the team counts', () => {
    expect([game(true), game(false)].map((one) => isAnnulled(one, entries('annulled')))).toEqual([true, true])
  })

  test('counts once it has a result, if the team loses what it had left', () => {
    expect([game(true), game(false)].map((one) => isAnnulled(one, entries('forfeits')))).toEqual([
      false,
      true,
    ])
    expect(isAnnulled({ ...game(false), visitantId: 30 }, entries('annulled'))).toBe(false)
  })

  test('was decided when the team left, if nobody was to play it', () => {
    const forfeit = { ...game(true), date: null }
    expect(decidedOn(forfeit, entries('forfeits'))).toBe(MONDAY)
    // It was to be played at its hour; another team's game; it is to be played.
    expect(decidedOn({ ...forfeit, date: TUESDAY }, entries('forfeits'))).toBeUndefined()
    expect(decidedOn({ ...forfeit, visitantId: 30 }, entries('forfeits'))).toBeUndefined()
    expect(decidedOn({ ...forfeit, finished: false }, entries('forfeits'))).toBeUndefined()
  })
})

test('forfeits are offered first once a team has played half of its games; a draw knows nothing else', () => {
  expect(effectsFor(false, { played: 1, left: 2 })).toEqual(['annulled', 'forfeits'])
  expect(effectsFor(false, { played: 2, left: 2 })).toEqual(['forfeits', 'annulled'])
  expect(effectsFor(true, { played: 0, left: 2 })).toEqual(['forfeits'])
})
