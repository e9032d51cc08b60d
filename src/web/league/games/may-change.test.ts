import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { unplayedGame as game } from '../../../../test/unplayed-game.ts'
import { mayChange } from './may-change.ts'

const before = Date.parse('2026-11-21T10:59:00.000Z')
const atItsHour = Date.parse('2026-11-21T11:00:00.000Z')

test.for<[string, Partial<Game>, { teamId: number | null; now: number | null }, boolean]>([
  ['the local team before the hour', {}, { teamId: 1, now: before }, true],
  ['the visitor before the hour', {}, { teamId: 2, now: before }, true],
  ['nobody at the hour', {}, { teamId: 1, now: atItsHour }, false],
  ['nobody while the time is unknown', {}, { teamId: 1, now: null }, false],
  ['the visitor of a postponed game', { date: null }, { teamId: 2, now: before }, true],
  ['nobody in a closed phase', { ofActivePhase: false }, { teamId: 2, now: before }, false],
  ['no other team', {}, { teamId: 3, now: before }, false],
  ['no visitor of the page', {}, { teamId: null, now: before }, false],
  ['nobody once it is played', { finished: true }, { teamId: 1, now: before }, false],
  ['nobody once its result was taken back', { takenBack: true }, { teamId: 2, now: before }, false],
  ['nobody in a season that is over', { ofCurrentSeason: false }, { teamId: 2, now: before }, false],
  ['nobody once it is not needed', { unneeded: true }, { teamId: 1, now: before }, false],
])('a change may be proposed by %s', ([, changes, { teamId, now }, may]) => {
  expect(mayChange({ ...game, ...changes }, teamId, now)).toBe(may)
})
