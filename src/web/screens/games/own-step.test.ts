import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { ownStep } from './own-step.ts'

const team = (id: number, name: string) => ({ id, name, photo: null, delegate: null, leagueId: 1 })

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
  ofCurrentSeason: true,
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
  ['before its end there is nothing to upload', game, before!, local, null],
  ['after it the local team uploads', game, after!, local, 'addResult'],
  ['nobody else', game, after!, visitant, null],
  ['the visitor rates', finished, after!, visitant, 'addFeedback'],
  ['the local team has nothing to do', finished, after!, local, null],
  ['the local team answers a disagreement', disputed, after!, local, 'answer'],
  ['in a season that is over it does no more', { ...disputed, ofCurrentSeason: false }, after!, local, null],
  ['the visitor has said it', disputed, after!, visitant, null],
  ['the visitor rates first', { ...disputed, confirmed: false }, after!, visitant, 'addFeedback'],
  ['an admin settles', disputed, after!, admin, 'settle'],
  ['an admin of the local team answers', disputed, after!, adminOfLocal, 'answer'],
  ['an admin has nothing to do otherwise', finished, after!, admin, null],
  ['nor has anybody else', disputed, after!, stranger, null],
  ['nor who isn’t logged in', disputed, after!, null, null],
])('%s', (_, seen, now, viewer, step) => {
  expect(ownStep(seen, viewer, now)).toBe(step)
})
