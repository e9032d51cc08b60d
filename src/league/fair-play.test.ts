import { expect, test } from 'vitest'
import { owesFairPlay, visibleFeedback } from './fair-play.ts'

const created = {
  localId: 1,
  visitantId: 2,
  finished: false,
  confirmed: false,
  visitantFairPlay: null,
  unneeded: false,
}
const finished = { ...created, finished: true, visitantFairPlay: 0 as const }
const confirmed = { ...finished, confirmed: true }

const anonymous = { admin: false, teamId: null }
const local = { admin: false, teamId: 1 }
const visitant = { admin: false, teamId: 2 }
const other = { admin: false, teamId: 3 }
const admin = { admin: true, teamId: null }

test('the visitor of a finished game owes fair play until it confirms', () => {
  expect([created, finished, confirmed].map((game) => owesFairPlay(2, [game]))).toEqual([false, true, false])
  expect(owesFairPlay(2, [confirmed, finished])).toBe(true)
})

test('no other team owes it', () => {
  expect(owesFairPlay(1, [finished])).toBe(false)
  expect(owesFairPlay(3, [finished])).toBe(false)
  expect(owesFairPlay(2, [])).toBe(false)
})

test('an imported game without ratings owes nothing', () => {
  const unrated = { ...finished, visitantFairPlay: null }
  expect(owesFairPlay(2, [unrated])).toBe(false)
  expect(owesFairPlay(2, [unrated, finished])).toBe(true)
})

test('a game played after its series was decided owes nothing', () => {
  const unneeded = { ...finished, unneeded: true }
  expect(owesFairPlay(2, [unneeded])).toBe(false)
  expect(owesFairPlay(2, [unneeded, finished])).toBe(true)
})

test('before the confirmation everything is sealed, even to the team that gave it', () => {
  for (const game of [created, finished]) {
    for (const viewer of [anonymous, other, local, visitant]) {
      expect(visibleFeedback(game, viewer)).toEqual({ ratings: false, comments: false })
    }
  }
})

test('after the confirmation ratings and mixed answers are public, comments are for both teams', () => {
  for (const viewer of [local, visitant]) {
    expect(visibleFeedback(confirmed, viewer)).toEqual({ ratings: true, comments: true })
  }
  for (const viewer of [anonymous, other]) {
    expect(visibleFeedback(confirmed, viewer)).toEqual({ ratings: true, comments: false })
  }
})

test('an admin always sees everything', () => {
  for (const game of [created, finished, confirmed]) {
    expect(visibleFeedback(game, admin)).toEqual({ ratings: true, comments: true })
  }
})

test('what the local team says of a forfeit stays sealed while the visitor may still rate it', () => {
  const absent = { ...confirmed, forfeit: 'visitant', visitantFairPlay: -1, localFairPlay: null } as const
  expect(visibleFeedback(absent, anonymous).ratings).toBe(false)
  for (const open of [{ localFairPlay: 0 }, { ratingWaived: true }, { visitantFairPlay: null }] as const)
    expect(visibleFeedback({ ...absent, ...open }, anonymous).ratings).toBe(true)
})
