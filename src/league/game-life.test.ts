import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { owesFairPlay } from './fair-play.ts'
import {
  gameAsReported,
  roleIn,
  stateOfGame,
  blockedReason,
  replacesForfeit,
  type GameAction,
  type GameRole,
  type GameState,
  type ReportedGame,
} from './game-life.ts'
import {
  withCorrection,
  withFeedback,
  withOtherResult,
  withoutResult,
  withResult,
  withWaivedFeedback,
} from './result-changes.ts'

const created = gameAsReported({})
const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 } as const
const feedback = { localMixed: false, localFairPlay: -1 } as const
const finished = withResult(created, result)
const confirmed = withFeedback(finished, feedback)
const waived = withWaivedFeedback(finished)
const games: Record<GameState, ReportedGame> = { created, finished, confirmed }
/** A typical game of the league. */
const setting = { unneeded: false, ofCurrentSeason: true, ofActivePhase: true }

/** Why the result isn't taken back, its visitor doesn't rate, and an admin doesn't waive the rating. */
const reasonsOf = (game: ReportedGame) =>
  [
    blockedReason('takeBack', { ...game, ...setting }, 'local'),
    blockedReason('addFeedback', { ...game, ...setting }, 'visitant'),
    blockedReason('waiveFeedback', { ...game, ...setting }, 'admin'),
  ] as const

test('a result finishes a game, the rating of the visitor confirms it', () => {
  expect([created, finished, confirmed].map(stateOfGame)).toEqual(['created', 'finished', 'confirmed'])
})

/**
 * What each role may do in each state: the delegate of the local team, that of the visitor, an admin, and anybody else.
 */
const life: [GameState, GameAction, local: string, visitant: string, admin: string][] = [
  ['created', 'move', 'may', 'not-theirs', 'may'],
  ['created', 'delete', 'may', 'not-theirs', 'may'],
  ['created', 'postpone', 'undated', 'not-theirs', 'undated'],
  ['created', 'addResult', 'may', 'not-theirs', 'may'],
  ['created', 'restore', 'not-theirs', 'stands', 'stands'],
  ['created', 'addFeedback', 'not-theirs', 'no-result', 'no-result'],
  ['created', 'waiveFeedback', 'not-theirs', 'not-theirs', 'no-result'],
  ['created', 'correct', 'not-theirs', 'not-theirs', 'no-result'],
  ['created', 'takeBack', 'no-result', 'not-theirs', 'no-result'],
  ['created', 'showLive', 'undated', 'undated', 'undated'],
  ['finished', 'move', 'played', 'not-theirs', 'may'],
  ['finished', 'postpone', 'played', 'not-theirs', 'played'],
  ['finished', 'delete', 'played', 'not-theirs', 'played'],
  ['finished', 'addResult', 'played', 'not-theirs', 'may'],
  ['finished', 'change', 'played', 'played', 'not-theirs'],
  ['finished', 'claim', 'not-theirs', 'played', 'played'],
  ['finished', 'enterClaim', 'not-theirs', 'not-theirs', 'played'],
  ['finished', 'restore', 'not-theirs', 'stands', 'stands'],
  ['finished', 'addFeedback', 'not-theirs', 'may', 'may'],
  ['finished', 'waiveFeedback', 'not-theirs', 'not-theirs', 'may'],
  ['finished', 'correct', 'not-theirs', 'not-theirs', 'may'],
  ['finished', 'takeBack', 'may', 'not-theirs', 'may'],
  ['finished', 'showLive', 'played', 'played', 'played'],
  ['confirmed', 'move', 'played', 'not-theirs', 'may'],
  ['confirmed', 'postpone', 'played', 'not-theirs', 'played'],
  ['confirmed', 'delete', 'played', 'not-theirs', 'played'],
  ['confirmed', 'addResult', 'played', 'not-theirs', 'may'],
  ['confirmed', 'change', 'played', 'played', 'not-theirs'],
  ['confirmed', 'claim', 'not-theirs', 'played', 'played'],
  ['confirmed', 'enterClaim', 'not-theirs', 'not-theirs', 'played'],
  ['confirmed', 'restore', 'not-theirs', 'stands', 'stands'],
  ['confirmed', 'addFeedback', 'not-theirs', 'rated', 'may'],
  ['confirmed', 'waiveFeedback', 'not-theirs', 'not-theirs', 'rated'],
  ['confirmed', 'correct', 'not-theirs', 'not-theirs', 'may'],
  ['confirmed', 'takeBack', 'rated', 'not-theirs', 'may'],
  ['confirmed', 'showLive', 'played', 'played', 'played'],
]
test.each(life)('%s, %s: local %s, visitor %s, admin %s', (state, action, local, visitant, admin) => {
  const reasonFor = (role: GameRole | null) =>
    blockedReason(action, { ...games[state], ...setting }, role, 0) ?? 'may'
  expect([reasonFor('local'), reasonFor('visitant'), reasonFor('admin'), reasonFor(null)]).toEqual([
    local,
    visitant,
    admin,
    'not-theirs',
  ])
})

test('only admins take back a disputed result, even after the dispute has ended', () => {
  const disputed = { ...finished, ...setting, dispute: {} }
  const reasons = (['local', 'admin'] as const).map((role) => blockedReason('takeBack', disputed, role))
  expect(reasons).toEqual(['disputed', null])
  expect(blockedReason('takeBack', { ...disputed, dispute: null }, 'local')).toBeNull()
})

test('only admins move or delete a game whose result was taken back; it takes a new result like any other', () => {
  const back = withoutResult(finished)
  const reasonsFor = (role: GameRole) =>
    (['move', 'delete', 'addResult', 'takeBack'] as const).map((action) =>
      blockedReason(action, { ...back, ...setting }, role),
    )
  expect(reasonsFor('local')).toEqual(['taken-back', 'taken-back', null, 'no-result'])
  expect(reasonsFor('admin')).toEqual([null, null, null, 'no-result'])
  expect(withResult(back, result)).toEqual(finished)
})

test('a game that a decided series no longer needs can only be deleted, or rated if it was played', () => {
  const unneeded = { ...setting, unneeded: true }
  const actions = ['addResult', 'move', 'delete'] as const
  const reasonsFor = (role: GameRole, game: ReportedGame) =>
    actions.map((action) => blockedReason(action, { ...game, ...unneeded }, role))
  expect(reasonsFor('local', created)).toEqual(['unneeded', 'unneeded', null])
  expect(reasonsFor('admin', created)).toEqual(['unneeded', 'unneeded', null])
  expect(reasonsFor('admin', finished)).toEqual([null, null, 'played'])
  expect(blockedReason('addFeedback', { ...finished, ...unneeded }, 'visitant')).toBeNull()
  const claimed = { ...created, ...unneeded, claim: { at: '2026-01-10T10:00:00Z' } }
  expect(blockedReason('delete', claimed, 'local')).toBeNull()
})

test('in a season that isn’t the current one teams only rate, and admins act as usual', () => {
  const closed = { ...setting, ofCurrentSeason: false }
  const reasonsFor = (role: GameRole, game: ReportedGame) =>
    (['addResult', 'move', 'delete', 'takeBack'] as const).map((action) =>
      blockedReason(action, { ...game, ...closed }, role),
    )
  expect(reasonsFor('local', created)).toEqual(['season', 'season', 'season', 'no-result'])
  expect(reasonsFor('local', finished)).toEqual(['played', 'played', 'played', 'season'])
  expect(reasonsFor('admin', created)).toEqual([null, null, null, 'no-result'])
  expect(blockedReason('addFeedback', { ...finished, ...closed }, 'visitant')).toBeNull()
})

test('in a closed phase teams rate and delete what wasn’t played, and admins act as usual', () => {
  const closed = { ...setting, ofActivePhase: false }
  const reasonsFor = (role: GameRole, game: ReportedGame) =>
    (['addResult', 'move', 'delete', 'takeBack'] as const).map((action) =>
      blockedReason(action, { ...game, ...closed }, role),
    )
  expect(reasonsFor('local', created)).toEqual(['phase', 'phase', null, 'no-result'])
  expect(reasonsFor('local', finished)).toEqual(['played', 'played', 'played', 'phase'])
  expect(reasonsFor('admin', created)).toEqual([null, null, null, 'no-result'])
  expect(blockedReason('claim', { ...created, ...closed }, 'visitant', 0)).toBe('phase')
  expect(blockedReason('addFeedback', { ...finished, ...closed }, 'visitant')).toBeNull()
})

test('a game whose rating was waived is confirmed, and only admins rate it or take its result back', () => {
  expect(waived).toMatchObject({ confirmed: true, ratingWaived: true, localFairPlay: null, localMixed: null })
  const actions = ['addFeedback', 'takeBack', 'waiveFeedback'] as const
  const reasonsFor = (role: GameRole) =>
    actions.map((action) => blockedReason(action, { ...waived, ...setting }, role))
  expect(reasonsFor('local')).toEqual(['not-theirs', 'waived', 'not-theirs'])
  expect(reasonsFor('visitant')).toEqual(['waived', 'not-theirs', 'not-theirs'])
  expect(reasonsFor('admin')).toEqual([null, null, 'waived'])
  expect(withCorrection(waived, { ...result, ...feedback })).toEqual(waived)
  expect(withFeedback(waived, feedback)).toEqual(confirmed)
  expect(withoutResult(waived)).toEqual(withoutResult(finished))
  expect(gameAsReported({ ...result, ratingWaived: true })).toEqual(waived)
  expect(gameAsReported({ ratingWaived: true })).toEqual(created)
})

test('finds the role of a person in a game', () => {
  const game = { localId: 1, visitantId: 2 }
  const role = (teamId: number | null, admin = false) => roleIn(game, { admin, teamId })
  expect([role(1), role(2), role(3), role(null)]).toEqual(['local', 'visitant', null, null])
  expect([role(null, true), role(1, true), role(3, true)]).toEqual(['admin', 'admin', 'admin'])
})

describe('feedback', () => {
  test('is stored for the team that it is about', () => {
    expect(confirmed).toEqual({
      localScore: 61,
      visitantScore: 58,
      forfeit: null,
      finished: true,
      confirmed: true,
      takenBack: false,
      visitantFairPlay: 1,
      visitantMixed: true,
      localComment: null,
      localFairPlay: -1,
      localMixed: false,
      visitantComment: null,
      ratingWaived: false,
    })
  })

  test('without a rating rates 0, and an empty comment is none', () => {
    const rated = withFeedback(
      withResult(created, { localScore: 61, visitantScore: 58, localComment: '' }),
      {},
    )
    expect(rated).toMatchObject({ visitantFairPlay: 0, localFairPlay: 0, localComment: null })
  })

  test('keeps the rating and comment that a correction leaves out', () => {
    const before = withResult(created, { ...result, visitantFairPlay: -1, localComment: 'Bien' })
    const corrected = withResult(before, { ...result, localScore: 62, visitantFairPlay: undefined })
    expect(corrected).toEqual({ ...before, localScore: 62 })
    expect(withResult(before, { ...result, localComment: null }).localComment).toBeNull()
    const rated = withFeedback(before, { ...feedback, visitantComment: 'Gracias' })
    expect(withFeedback(rated, { localMixed: true })).toEqual({ ...rated, localMixed: true })
  })

  test('of the visitor stays when the result is corrected', () => {
    expect(withResult(confirmed, { ...result, localScore: 70 })).toEqual({ ...confirmed, localScore: 70 })
  })

  test('of both teams is corrected at once, but none is added for a visitor that has not rated', () => {
    const said = { ...result, localScore: 70, localMixed: true, localFairPlay: 1 } as const
    expect(withCorrection(confirmed, said)).toEqual({ ...confirmed, ...said })
    expect(withCorrection(finished, said)).toEqual({ ...finished, localScore: 70 })
  })
})

test('a result that is taken back removes all feedback', () => {
  const back = withoutResult(withResult(confirmed, { ...result, localComment: 'Bien' }))
  expect(stateOfGame(back)).toBe('created')
  expect(back).toEqual({ ...created, takenBack: true })
})

describe('another result', () => {
  const other = { localScore: 50, visitantScore: 52, forfeit: null }

  test('keeps the feedback of both teams, mixed answers too', () => {
    const said = withOtherResult(confirmed, other, { localMixed: true, visitantMixed: false })
    expect(said).toEqual({ ...confirmed, localScore: 50, visitantScore: 52 })
  })

  test('that replaces a forfeit takes the mixed answers, that about the local team once the visitor has rated', () => {
    const absent = withResult(created, { forfeit: 'local', visitantFairPlay: -1 })
    const mixed = { localMixed: true, visitantMixed: false }
    expect(withOtherResult(absent, other, mixed)).toMatchObject({
      ...other,
      visitantFairPlay: -1,
      localMixed: null,
      visitantMixed: false,
    })
    expect(withOtherResult(withFeedback(absent, {}), other, mixed)).toMatchObject(mixed)
    expect([replacesForfeit(absent, other), replacesForfeit(confirmed, other)]).toEqual([true, false])
  })

  test('that is a forfeit removes both mixed answers', () => {
    const forfeit = { localScore: 20, visitantScore: 0, forfeit: 'visitant' } as const
    expect(withOtherResult(confirmed, forfeit, {})).toEqual({
      ...confirmed,
      ...forfeit,
      localMixed: null,
      visitantMixed: null,
    })
  })
})

describe('a forfeit', () => {
  // FIBA Official Basketball Rules, article 20: 20 to 0 for the team that appeared.
  test('counts 20-0 or 0-20 whatever is sent, with no mixed team', () => {
    const stands = { localScore: 20, visitantScore: 0, visitantMixed: null, visitantFairPlay: 1 }
    expect(withResult(created, { ...result, forfeit: 'visitant' })).toMatchObject(stands)
    expect(withResult(created, { forfeit: 'local' })).toMatchObject({ localScore: 0, visitantScore: 20 })
  })

  test('is confirmed as it is entered, owes no rating, and is taken back until its visitor rates', () => {
    const absent = withResult(created, { forfeit: 'local' })
    expect(absent).toMatchObject({ confirmed: true, visitantFairPlay: null, localFairPlay: null })
    expect(withResult(created, { forfeit: 'local', visitantFairPlay: -1 }).visitantFairPlay).toBe(-1)
    expect(owesFairPlay(2, [{ ...absent, localId: 1, visitantId: 2, unneeded: false }])).toBe(false)
    expect(reasonsOf(absent)).toEqual([null, null, 'rated'])
    expect(reasonsOf(withFeedback(absent, {}))).toEqual(['rated', 'rated', 'rated'])
    // A score in its place waits for the visitor again, if the local team has rated.
    const rated = withResult(created, { forfeit: 'local', visitantFairPlay: -1 })
    const other = { localScore: 50, visitantScore: 52, forfeit: null }
    const replaced = withOtherResult(rated, other, { visitantMixed: true })
    expect([stateOfGame(replaced), replaced.visitantFairPlay]).toEqual(['finished', -1])
  })

  test('stores no mixed answer', () => {
    const absent = withResult(created, { forfeit: 'local' })
    expect(withFeedback(absent, { localMixed: true, localFairPlay: -1 })).toMatchObject({
      confirmed: true,
      localFairPlay: -1,
      localMixed: null,
    })
  })

  test('that corrects a confirmed game keeps the ratings and removes both mixed answers', () => {
    expect(withResult(confirmed, { forfeit: 'visitant' })).toEqual({
      ...confirmed,
      localScore: 20,
      visitantScore: 0,
      forfeit: 'visitant',
      localMixed: null,
      visitantMixed: null,
    })
  })
})

describe('a game reported at once', () => {
  const scores = { localScore: 61, visitantScore: 58 }

  test('is finished with both scores, confirmed with the rating of the visitor too or with a forfeit', () => {
    const states = [
      {},
      { localScore: 61 },
      { localFairPlay: 0 },
      scores,
      { ...scores, visitantFairPlay: 1 },
      { ...scores, localFairPlay: 0 },
      { forfeit: 'local' },
      { forfeit: 'local', localFairPlay: -1 },
    ] as const
    expect(states.map((one) => stateOfGame(gameAsReported(one)))).toEqual([
      'created',
      'created',
      'created',
      'finished',
      'finished',
      'confirmed',
      'confirmed',
      'confirmed',
    ])
  })

  test('has the official score of a forfeit, and no rating that nobody gave', () => {
    const absent = gameAsReported({ ...scores, forfeit: 'visitant', localMixed: true, visitantMixed: true })
    expect(absent).toMatchObject({ localScore: 20, visitantScore: 0, localMixed: null, visitantMixed: null })
    expect(absent).toMatchObject({ visitantFairPlay: null, localFairPlay: null })
    expect(gameAsReported({ takenBack: true })).toEqual({ ...created, takenBack: true })
    expect(gameAsReported({ ...scores, takenBack: true }).takenBack).toBe(false)
    expect(gameAsReported({ localFairPlay: 0 })).toMatchObject({ finished: false, confirmed: false })
  })
})

const score = fc.option(fc.nat(300))
const rating = fc.option(fc.constantFrom(-1 as const, 0 as const, 1 as const))
const anyReport = fc.record({
  localScore: score,
  visitantScore: score,
  forfeit: fc.option(fc.constantFrom('local' as const, 'visitant' as const)),
  localFairPlay: rating,
  visitantFairPlay: rating,
  localMixed: fc.option(fc.boolean()),
  visitantMixed: fc.option(fc.boolean()),
  localComment: fc.option(fc.string()),
  visitantComment: fc.option(fc.string()),
})

test('a game is the same reported at once, step by step or again', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const game = gameAsReported(report)
      expect(gameAsReported(game)).toEqual(game)
      if (game.localFairPlay === null || stateOfGame(game) !== 'confirmed') return
      expect(withFeedback(withResult(created, report), report)).toEqual({
        ...game,
        visitantFairPlay: report.visitantFairPlay ?? (report.forfeit ? null : 0),
      })
    }),
  )
})

test('every allowed action leads forward, never back', () => {
  const order: GameState[] = ['created', 'finished', 'confirmed']
  fc.assert(
    fc.property(
      anyReport,
      anyReport,
      fc.constantFrom('local', 'visitant', 'admin'),
      (earlier, later, role) => {
        const game = gameAsReported(earlier)
        // A score in place of a forfeit waits for a rating, which that one didn't owe.
        const sent = { ...later, ...result, forfeit: game.forfeit }
        for (const [action, after] of [
          ['addResult', withResult(game, sent)],
          ['addFeedback', withFeedback(game, sent)],
        ] as const) {
          if (blockedReason(action, { ...game, ...setting }, role) !== null) continue
          const [from, to] = [game, after].map((one) => order.indexOf(stateOfGame(one)))
          expect(to).toBeGreaterThanOrEqual(from!)
          // A team gives its feedback once; an admin may repeat it.
          expect(blockedReason(action, { ...after, ...setting }, role) === null).toBe(role === 'admin')
        }
      },
    ),
  )
})
