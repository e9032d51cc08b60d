import { expect, test } from 'vitest'
import { owesFairPlay } from './fair-play.ts'
import {
  blockedReason,
  doerOf,
  type GameAction,
  gameAsReported,
  type GameRole,
  restorableSlot,
} from './game-life.ts'
import { instantOf } from './instant.ts'
import { withClaim, withFeedback } from './result-changes.ts'

const [minute, day] = [60_000, 86_400_000]
const played = {
  ...gameAsReported({}),
  unneeded: false,
  ofCurrentSeason: true,
  ofActivePhase: true,
  date: '2026-11-21T11:00:00.000Z',
}
const hour = instantOf(played.date)!
// Two and three days after the hour.
const claimed = { ...played, claim: { at: '2026-11-23T11:00:00.000Z' } }
const gone = { ...played, deletedAt: '2026-11-24T11:00:00.000Z' }

/** What each role may do of an unplayed game before and after the edges of the actions that depend on the hour. */
const edges: [GameAction, typeof played, now: number, local: string, visitant: string, admin: string][] = [
  ['change', played, hour - minute, 'may', 'may', 'not-theirs'],
  ['change', played, hour, 'too-late', 'too-late', 'not-theirs'],
  ['postpone', played, hour - minute, 'may', 'not-theirs', 'may'],
  ['postpone', played, hour, 'too-late', 'not-theirs', 'may'],
  ['claim', played, hour + day - minute, 'not-theirs', 'too-early', 'too-early'],
  ['claim', played, hour + day, 'not-theirs', 'may', 'may'],
  ['enterClaim', played, hour + 10 * day, 'not-theirs', 'not-theirs', 'no-claim'],
  ['enterClaim', claimed, hour + 9 * day - minute, 'not-theirs', 'not-theirs', 'too-early'],
  ['enterClaim', claimed, hour + 9 * day, 'not-theirs', 'not-theirs', 'may'],
  ['claim', claimed, hour + 9 * day, 'not-theirs', 'may', 'may'],
  ['addResult', claimed, hour + 9 * day, 'may', 'not-theirs', 'may'],
  ['move', claimed, hour + 9 * day, 'claimed', 'not-theirs', 'may'],
  ['postpone', claimed, hour - minute, 'claimed', 'not-theirs', 'may'],
  ['delete', claimed, hour + 9 * day, 'claimed', 'not-theirs', 'may'],
  ['restore', gone, hour + 10 * day - minute, 'not-theirs', 'may', 'may'],
  ['restore', gone, hour + 10 * day, 'not-theirs', 'too-late', 'too-late'],
  ['addResult', gone, hour + 4 * day, 'deleted', 'deleted', 'deleted'],
]
test.each(edges)('%s, by the hour', (action, game, now, local, visitant, admin) => {
  const reasons = (['local', 'visitant', 'admin'] as const).map(
    (role) => blockedReason(action, game, role, now) ?? 'may',
  )
  expect(reasons).toEqual([local, visitant, admin])
})

test('a game without a date has no hour: it is never too late to change it, and too early to claim its score', () => {
  const reasons = (['change', 'claim'] as const).map((action) =>
    blockedReason(action, { ...played, date: null }, 'visitant', hour),
  )
  expect(reasons).toEqual([null, 'too-early'])
})

test('a game that was brought back is deleted by admins only', () => {
  const reasons = (['local', 'admin'] as const).map((role) =>
    blockedReason('delete', { ...played, restored: true }, role),
  )
  expect(reasons).toEqual(['restored', null])
  expect(blockedReason('move', { ...played, restored: true }, 'local')).toBeNull()
})

test('nothing is proposed or claimed of a game that is unneeded, of another season or, to change it, taken back', () => {
  const reasonsOf = (facts: object) =>
    (['change', 'claim'] as const).map((action) =>
      blockedReason(
        action,
        { ...played, ...facts },
        'visitant',
        action === 'claim' ? hour + day : hour - day,
      ),
    )
  expect(reasonsOf({ unneeded: true })).toEqual(['unneeded', 'unneeded'])
  expect(reasonsOf({ ofCurrentSeason: false })).toEqual(['season', 'season'])
  expect(reasonsOf({ takenBack: true })).toEqual(['taken-back', null])
  // An admin has put it off: it is played anew.
  expect(reasonsOf({ takenBack: true, date: null })).toEqual([null, 'too-early'])
  const old = { ...claimed, ofCurrentSeason: false }
  expect(blockedReason('enterClaim', old, 'admin', hour + 9 * day)).toBeNull()
  expect(blockedReason('enterClaim', { ...old, unneeded: true }, 'admin', hour + 9 * day)).toBe('unneeded')
})

test('names who takes each action', () => {
  const actions = ['move', 'claim', 'enterClaim', 'restore', 'change', 'takeBack'] as const
  expect(actions.map(doerOf)).toEqual(['local', 'visitant', 'admin', 'visitant', 'either', 'local'])
})

test('a game that its local team deletes after its hour can be brought back, once', () => {
  const deletes = (facts: object, role: GameRole, now = hour) =>
    restorableSlot({ ...played, courtId: 1, ...facts }, role, now) !== null
  expect([deletes({}, 'local'), deletes({}, 'local', hour - minute)]).toEqual([true, false])
  expect([deletes({}, 'visitant'), deletes({}, 'admin'), deletes({ date: null }, 'local')]).toEqual([
    false,
    false,
    false,
  ])
  const others = [{ unneeded: true }, { restored: true }, { takenBack: true }, { claim: claimed.claim }]
  expect(others.map((facts) => deletes(facts, 'local'))).toEqual([false, false, false, false])
})

test('a game that is ahead comes back to the hour that had passed when it was moved, its own hour counting first', () => {
  const passed = { date: '2026-11-14T11:00:00.000Z', courtId: 2 }
  const slotAt = (now: number) => restorableSlot({ ...played, courtId: 1, passed }, 'local', now)
  expect([slotAt(hour - minute), slotAt(hour)]).toEqual([passed, { date: played.date, courtId: 1 }])
})

test('a claim that is entered finishes the game without a rating of the visitor, which owes none', () => {
  const entered = withClaim(played, { localScore: 54, visitantScore: 48, forfeit: null })
  expect(entered).toMatchObject({
    localScore: 54,
    visitantScore: 48,
    finished: true,
    confirmed: false,
    takenBack: false,
    visitantFairPlay: null,
    visitantMixed: null,
  })
  expect(owesFairPlay(2, [{ ...entered, localId: 1, visitantId: 2 }])).toBe(false)
  const rated = withFeedback(entered, { localMixed: true })
  expect(rated).toMatchObject({ confirmed: true, localFairPlay: 0, localMixed: true, visitantFairPlay: null })
})
