import { expect, test } from 'vitest'
import { thingName, type AuditNames } from './audit-text.ts'
import { changedFields, datedMoment } from './change-card.tsx'

const names: AuditNames = {
  team: new Map([
    [1, 'Gatos'],
    [2, 'Perros'],
  ]),
  competition: new Map([[5, 'Grupo A']]),
}
const context = { names, timeZone: 'Europe/Madrid' }

const game = { id: 9, localId: 1, visitantId: 2, round: 5, finished: true, localScore: 61, forfeit: null }

test('shows only the fields that differ', () => {
  const fields = changedFields({ before: game, after: { ...game, localScore: 0, forfeit: 'local' } }, context)
  expect(fields).toEqual([
    { key: 'forfeit', name: 'No se presentó', before: '–', after: 'El local' },
    { key: 'localScore', name: 'Puntos del local', before: '61', after: '0' },
  ])
})

test('shows all fields of a created thing, with teams by name', () => {
  const fields = changedFields({ before: null, after: game, entity: 'game' }, context)
  expect(fields.map(({ name, after }) => [name, after])).toEqual([
    ['Local', 'Gatos'],
    ['Visitante', 'Perros'],
    ['Jornada', '5'],
    ['Puntos del local', '61'],
    ['Jugado', 'Sí'],
  ])
})

test('shows an order of teams as people write it, and a deleted team by its number', () => {
  const [field] = changedFields({ before: { teamIds: [1, 2] }, after: { teamIds: [2, 77] } }, context)
  expect(field).toMatchObject({ before: '1. Gatos, 2. Perros', after: '1. Perros, 2. n.º 77' })
})

test('shows the lengths of the last rounds as a list', () => {
  const [field] = changedFields({ before: {}, after: { gamesPerRound: [3, 1] } }, context)
  expect(field).toMatchObject({ name: 'Partidos por ronda, desde la final', before: '–', after: '3, 1' })
})

test('shows that there is a photo, not its URL', () => {
  const [none, one, other] = [{ photo: null }, { photo: '/media/a.webp' }, { photo: '/media/b.webp' }]
  expect(changedFields({ before: one, after: other }, context)).toMatchObject([
    { before: 'Una foto', after: 'Otra foto' },
  ])
  expect(changedFields({ before: none, after: one }, context)).toMatchObject([
    { before: '–', after: 'Una foto' },
  ])
})

test('shows a dispute with its comments and its state', () => {
  const dispute = {
    localScore: 61,
    visitantScore: 62,
    forfeit: null,
    text: 'Fueron 62',
    answer: null,
    ended: null,
    reason: null,
  }
  const [opened] = changedFields({ before: { dispute: null }, after: { dispute } }, context)
  expect(opened).toMatchObject({ name: 'Desacuerdo', before: '–', after: '61–62, en revisión. «Fueron 62»' })
  const settled = { ...dispute, ended: 'settled', reason: 'Lo dice el acta' }
  const [field] = changedFields({ before: { dispute }, after: { dispute: settled } }, context)
  expect(field?.after).toBe('61–62, decidido. «Fueron 62». «Lo dice el acta»')
})

test('shows the score that a visitor claims, with its message', () => {
  const claim = { localScore: 54, visitantScore: 48, forfeit: null, text: 'Está en el acta' }
  const [field] = changedFields({ before: {}, after: { claim } }, context)
  expect(field).toMatchObject({
    name: 'Lo que dice el visitante',
    before: '–',
    after: '54–48. «Está en el acta»',
  })
})

test('shows dates and times in the time zone of the league, with the year', () => {
  // 23:30 UTC on 31 December 2025 is 0:30 on a Thursday in Madrid.
  expect(datedMoment('2025-12-31T23:30:00Z', 'Europe/Madrid')).toBe('jue 1 ene 2026, 00:30')
})

test('names a thing in a sentence', () => {
  const entry = {
    id: 1,
    at: '2026-01-01T00:00:00Z',
    user: null,
    type: 'updated' as const,
    action: 'update' as const,
    before: null,
    data: null,
    batch: null,
  }
  const name = (entity: 'game' | 'league' | 'competition-team' | 'user', after: object | null) =>
    thingName({ ...entry, entity, entityId: 9, after: after && { ...after } }, names)
  expect(name('game', game)).toBe('el partido Gatos\u00a0– Perros')
  expect(name('league', { name: 'Liga', year: 2025 })).toBe('la temporada Liga 2025/26')
  expect(name('competition-team', { teamId: 1, competitionId: 5 })).toBe('la inscripción de Gatos en Grupo A')
  expect(name('user', null)).toBe('la cuenta n.º 9')
})
