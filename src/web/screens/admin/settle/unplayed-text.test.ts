import { expect, test } from 'vitest'
import type { UnplayedGame } from '#contract/unplayed.ts'
import { planText, proposalText, settledText, settleQuestion, waitsText } from './unplayed-text.ts'
import { team } from '../../../../../test/team.ts'

const setting = { timeZone: 'Europe/Madrid', seasonYear: 2025 }
const pair: UnplayedGame = {
  seriesLength: null,
  competition: { id: 1, name: 'Grupo A' },
  local: team(1, 'Gatos'),
  visitant: team(2, 'Perros'),
  game: null,
  proposal: null,
  waits: [],
}
const at = '2025-11-03T10:00:00.000Z'
const game = { id: 7, date: '2025-11-09T10:00:00.000Z', court: 'Olmo', created: null }
type State = NonNullable<UnplayedGame['proposal']>['state']

test.each([
  [{}, 'Sin fecha.'],
  [{ game }, 'dom 9 nov, 11:00, Olmo.'],
  [{ game: { ...game, date: null, court: null } }, 'Sin fecha.'],
  [
    { game: { ...game, created: { at, user: { id: 3, name: 'Gata' } } } },
    'dom 9 nov, 11:00, Olmo. Lo creó Gata el lun 3 nov, 11:00.',
  ],
  [
    { game: { ...game, created: { at, user: null } } },
    'dom 9 nov, 11:00, Olmo. Lo creó una cuenta borrada el lun 3 nov, 11:00.',
  ],
])('says when a game is and who created it: %o', (change, text) => {
  expect(planText({ ...pair, ...change }, setting)).toBe(text)
})

test.each<[State, string]>([
  ['open', ': falta que responda Gatos.'],
  ['accepted', ' y Gatos dijo que sí.'],
  ['declined', ' y Gatos dijo que no.'],
  ['withdrawn', ' y se retiraron.'],
  ['expired', ' y Gatos no respondió a tiempo.'],
  ['no-options', ', y ya no vale ninguna.'],
  ['not-creatable', ', y ya no se puede crear.'],
])('says how a proposal ended: %s', (state, end) => {
  const proposal = { id: 1, teamId: 2, at, state }
  expect(proposalText({ ...pair, proposal }, setting)).toBe(`Perros propuso fechas el lun 3 nov, 11:00${end}`)
})

test('says that nobody has proposed dates, only while there is no game', () => {
  expect(proposalText(pair, setting)).toBe('Nadie ha propuesto fechas.')
  expect(proposalText({ ...pair, game }, setting)).toBe(null)
})

test('says for what a game waits, and for which team', () => {
  const waits: UnplayedGame['waits'] = [
    { cause: 'court', teamId: 1 },
    { cause: 'court', teamId: 2 },
    { cause: 'upcoming', teamId: 1 },
    { cause: 'proposal', teamId: 2 },
  ]
  expect(waitsText({ ...pair, game, waits })).toBe(
    'Cancha cerrada ese día. Perros tiene que responder al cambio.',
  )
  // Of a new game the story of its proposal says so.
  expect(waitsText({ ...pair, waits: waits.slice(3) })).toBe('')
})

test('asks before it saves, and says what it has saved', () => {
  const one = { forfeits: 1, left: 3, rest: 'left' }
  expect(settleQuestion(one)).toBe('¿Seguro? 1 partido queda como incomparecencia. Guárdalo otra vez.')
  expect(settledText(one)).toBe('1 incomparecencia puesta.')
  const both = { forfeits: 2, left: 1, rest: 'close' }
  expect(settleQuestion(both)).toBe(
    '¿Seguro? 2 partidos quedan como incomparecencia, y la fase se cierra con 1 partido sin jugar. Guárdalo otra vez.',
  )
  expect(settledText(both)).toBe('2 incomparecencias puestas, fase cerrada.')
  expect(settleQuestion({ forfeits: 0, left: 0, rest: 'close' })).toBe(
    '¿Seguro? La fase se cierra. Guárdalo otra vez.',
  )
  expect(settledText({ forfeits: 0, left: 3, rest: 'extend' })).toBe('Último día cambiado.')
})
