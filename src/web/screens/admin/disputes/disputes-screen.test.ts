import { expect, test } from 'vitest'
import type { Dispute } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { missingMixed, settleBody, settleThing, type SettleValues } from './disputes-screen.tsx'
import { unplayedGame } from '../../../../../test/unplayed-game.ts'

const game: Game = {
  ...unplayedGame,
  date: null,
  localScore: 61,
  visitantScore: 58,
  finished: true,
  disputed: true,
}
const absent: Game = { ...game, localScore: 20, visitantScore: 0, forfeit: 'visitant' }
const dispute: Dispute = {
  state: 'open',
  at: '2026-11-21T11:00:00.000Z',
  user: null,
  localScore: 61,
  visitantScore: 62,
  forfeit: null,
  text: null,
  answer: null,
  end: null,
}
const empty = settleThing(dispute).toValues(null)

/** The request body that settles the dispute. */
const sent = (settled: Game, of: Dispute, typed: Partial<SettleValues>) =>
  settleBody({ ...empty, reason: 'Porque sí', ...typed }, settled, of)

test('sends either version as it is, and a third result as typed', () => {
  const reason = 'Porque sí'
  expect(sent(game, dispute, { chosen: 'standing' })).toEqual({
    localScore: 61,
    visitantScore: 58,
    reason,
  })
  expect(sent(game, dispute, { chosen: 'claimed' })).toEqual({
    localScore: 61,
    visitantScore: 62,
    reason,
  })
  const typed = { chosen: 'other', localScore: '70', visitantScore: '62' }
  expect(sent(game, dispute, typed)).toEqual({ localScore: 70, visitantScore: 62, reason })
  expect(sent(game, dispute, { ...typed, forfeit: 'local' })).toEqual({ forfeit: 'local', reason })
  expect(sent(absent, dispute, { chosen: 'standing' })).toEqual({ forfeit: 'visitant', reason })
})

test('sends the missing mixed answers with a score that replaces a forfeit', () => {
  const answers = { chosen: 'claimed', visitantMixed: 'si', localMixed: 'no' }
  expect(sent(absent, dispute, answers)).toMatchObject({ visitantMixed: true })
  expect(sent(absent, dispute, answers)).not.toHaveProperty('localMixed')
  // After the visitor has rated, the local team's answer counts; it may have been given with the dispute.
  const rated: Game = { ...absent, confirmed: true, localFairPlay: 1 }
  expect(sent(rated, dispute, answers)).toMatchObject({ visitantMixed: true, localMixed: false })
  const withMixed = { ...dispute, localMixed: true }
  expect(sent(rated, withMixed, answers)).not.toHaveProperty('localMixed')
  expect(missingMixed({ forfeit: 'local' }, rated, dispute)).toEqual({ visitant: false, local: false })
})
