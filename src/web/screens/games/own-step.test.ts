import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { ownStep } from './own-step.ts'
import { team } from '../../../../test/team.ts'

const game: Game = {
  id: 1,
  date: '2026-11-21T11:00:00.000Z',
  competition: { id: 1, name: 'Grupo A' },
  competitionId: 1,
  local: team(1, 'Gatos'),
  localId: 1,
  visitant: team(2, 'Perros'),
  visitantId: 2,
  court: null,
  courtId: null,
  localScore: null,
  visitantScore: null,
  forfeit: null,
  finished: false,
  confirmed: false,
  disputed: false,
  takenBack: false,
  unneeded: false,
  owed: 'result',
  ofCurrentSeason: true,
  ofActivePhase: true,
  postponedFrom: null,
  ratingWaived: false,
}
const finished = { ...game, localScore: 61, visitantScore: 58, finished: true }
const disputed = { ...finished, confirmed: true, disputed: true }
const [before, after] = ['2026-11-21T11:00:00.000Z', '2026-11-21T13:00:00.000Z'].map((at) => Date.parse(at))

const local = { admin: false, teamId: 1 }
const visitant = { admin: false, teamId: 2 }
const stranger = { admin: false, teamId: 3 }
const admin = { admin: true, teamId: null }
const adminOfLocal = { admin: true, teamId: 1 }

test.each([
  ['offers no upload before the end of the game', game, before!, local, null],
  ['asks the local team for the result after the end', game, after!, local, 'addResult'],
  ['asks nobody else for the result', game, after!, visitant, null],
  ['asks the visitor for a rating', finished, after!, visitant, 'addFeedback'],
  ['asks nothing of the local team after the result', finished, after!, local, null],
  ['asks the local team to answer a dispute', disputed, after!, local, 'answer'],
  [
    'asks for no answer in a season that is over',
    { ...disputed, ofCurrentSeason: false },
    after!,
    local,
    null,
  ],
  ['asks nothing of the visitor that opened the dispute', disputed, after!, visitant, null],
  ['asks the visitor for a rating first', { ...disputed, confirmed: false }, after!, visitant, 'addFeedback'],
  ['asks an admin to settle a dispute', disputed, after!, admin, 'settle'],
  ['asks an admin of the local team to answer', disputed, after!, adminOfLocal, 'answer'],
  ['asks nothing of an admin without a dispute', finished, after!, admin, null],
  ['asks nothing of other users', disputed, after!, stranger, null],
  ['asks nothing of visitors who are not logged in', disputed, after!, null, null],
])('%s', (_, seen, now, viewer, step) => {
  expect(ownStep(seen, viewer, now)).toBe(step)
})
