import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  claimOf,
  isInReview,
  isStandingResult,
  stateOfDispute,
  disputeBlockedReason,
  type DisputeAction,
  type DisputeState,
} from './dispute.ts'
import { gameAsReported, type GameRole } from './game-life.ts'

test('a dispute is open, answered, and then ended in one of three ways', () => {
  const [open, answered] = [
    { answer: null, ended: null },
    { answer: 'No', ended: null },
  ]
  expect([null, open, answered].map(stateOfDispute)).toEqual([null, 'open', 'answered'])
  for (const ended of ['accepted', 'settled', 'withdrawn'] as const) {
    expect([open, answered].map((one) => stateOfDispute({ ...one, ended }))).toEqual([ended, ended])
  }
  const states = [null, 'open', 'answered', 'accepted', 'settled', 'withdrawn'] as const
  expect(states.filter(isInReview)).toEqual(['open', 'answered'])
})

/** What each role may do in each state: the delegate of the local team, that of the visitor, an admin. */
type Row = [DisputeAction, local: string, visitant: string, admin: string]
const others: Row[] = [
  ['answer', 'no-dispute', 'not-theirs', 'no-dispute'],
  ['accept', 'no-dispute', 'not-theirs', 'no-dispute'],
  ['withdraw', 'not-theirs', 'no-dispute', 'no-dispute'],
  ['settle', 'not-theirs', 'not-theirs', 'no-dispute'],
]
const ended: Row[] = [
  ['dispute', 'not-theirs', 'said', 'said'],
  ['answer', 'ended', 'not-theirs', 'ended'],
  ['accept', 'ended', 'not-theirs', 'ended'],
  ['withdraw', 'not-theirs', 'ended', 'ended'],
  ['settle', 'not-theirs', 'not-theirs', 'ended'],
]
const life: [string, boolean, DisputeState | null, Row[]][] = [
  ['no result', false, null, [['dispute', 'not-theirs', 'no-result', 'no-result'], ...others]],
  ['a result', true, null, [['dispute', 'not-theirs', 'may', 'may'], ...others]],
  [
    'an open one',
    true,
    'open',
    [
      ['dispute', 'not-theirs', 'said', 'said'],
      ['answer', 'may', 'not-theirs', 'may'],
      ['accept', 'may', 'not-theirs', 'may'],
      ['withdraw', 'not-theirs', 'may', 'may'],
      ['settle', 'not-theirs', 'not-theirs', 'may'],
    ],
  ],
  [
    'an answered one',
    true,
    'answered',
    [
      ['dispute', 'not-theirs', 'said', 'said'],
      ['answer', 'answered', 'not-theirs', 'answered'],
      ['accept', 'may', 'not-theirs', 'may'],
      ['withdraw', 'not-theirs', 'may', 'may'],
      ['settle', 'not-theirs', 'not-theirs', 'may'],
    ],
  ],
  ['one taken over', true, 'accepted', ended],
  ['one that was settled', true, 'settled', ended],
  ['one that was withdrawn', true, 'withdrawn', ended],
]
test.each(life)('with %s', (_, finished, state, rows) => {
  for (const [action, ...expected] of rows) {
    const reasonFor = (role: GameRole | null) =>
      disputeBlockedReason(action, { game: { finished, ofCurrentSeason: true }, state }, role) ?? 'may'
    const roles = ['local', 'visitant', 'admin', null] as const
    expect([action, ...roles.map(reasonFor)]).toEqual([action, ...expected, 'not-theirs'])
  }
})

test('in a season that isn’t the current one only admins act on a result', () => {
  const game = { finished: true, ofCurrentSeason: false }
  const reasonFor = (action: DisputeAction, role: GameRole) =>
    disputeBlockedReason(action, { game, state: 'open' }, role)
  expect([reasonFor('accept', 'local'), reasonFor('withdraw', 'visitant')]).toEqual(['season', 'season'])
  expect([reasonFor('accept', 'admin'), reasonFor('settle', 'admin')]).toEqual([null, null])
  expect(reasonFor('accept', 'visitant')).toBe('not-theirs')
})

test('a claim has the official score of its result', () => {
  expect(claimOf({ localScore: 61, visitantScore: 58 })).toEqual({
    localScore: 61,
    visitantScore: 58,
    forfeit: null,
  })
  // FIBA Official Basketball Rules, article 20.
  expect(claimOf({ localScore: 61, visitantScore: 58, forfeit: 'local' })).toEqual({
    localScore: 0,
    visitantScore: 20,
    forfeit: 'local',
  })
  expect([claimOf({ localScore: 61 }), claimOf({})]).toEqual([null, null])
})

test('recognises a claim equal to the current result; 20-0 is not a forfeit', () => {
  const played = gameAsReported({ localScore: 20, visitantScore: 0 })
  const absent = gameAsReported({ forfeit: 'visitant' })
  const [score, forfeit] = [claimOf(played)!, claimOf(absent)!]
  expect([isStandingResult(score, played), isStandingResult(forfeit, absent)]).toEqual([true, true])
  expect([isStandingResult(forfeit, played), isStandingResult(score, absent)]).toEqual([false, false])
})

test('a game with a claimed result equals a game reported with it', () => {
  const said = fc.record({
    localScore: fc.option(fc.nat(300)),
    visitantScore: fc.option(fc.nat(300)),
    forfeit: fc.option(fc.constantFrom('local' as const, 'visitant' as const)),
  })
  fc.assert(
    fc.property(said, (one) => {
      const [claim, game] = [claimOf(one), gameAsReported(one)]
      expect(claim !== null).toBe(game.finished)
      expect(claim === null || isStandingResult(claim, game)).toBe(true)
    }),
  )
})
