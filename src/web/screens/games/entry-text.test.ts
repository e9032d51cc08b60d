import { expect, test } from 'vitest'
import type { RecordEntry } from '#contract/game-records.ts'
import { describeEntry, type ChangeText } from './entry-text.ts'
import { team } from '../../../../test/team.ts'

const teams = { local: team(1, 'Gatos'), visitant: team(2, 'Perros') }
const madrid = { timeZone: 'Europe/Madrid', seasonYear: 2026 }
const ana = { id: 7, name: 'Ana' }
const none = { localScore: null, visitantScore: null }

function textOf(
  kind: RecordEntry['kind'],
  fields: Partial<Pick<RecordEntry, 'before' | 'after' | 'user'>> = {},
) {
  const entry = { at: '2026-11-21T13:00:00.000Z', user: ana, kind, before: {}, after: {}, ...fields }
  return describeEntry(entry, teams, madrid)
}
const linesOf = (changes: ChangeText[]) => changes.map(({ name, before, after }) => [name, before, after])

test('names who uploaded a result, and the result', () => {
  const text = textOf('result', {
    before: { ...none, visitantFairPlay: null },
    after: { localScore: 61, visitantScore: 58, visitantFairPlay: 1, localComment: 'Bien' },
  })
  // The page shows their comments elsewhere.
  expect(text).toEqual({ who: 'Ana', did: 'subió el resultado: 61–58', changes: [], said: null })
  const forfeit = { localScore: 20, visitantScore: 0, forfeit: 'visitant' as const }
  expect(textOf('result', { after: forfeit }).did).toBe('subió el resultado: 20–0 inc.')
})

test('shows each corrected value before and after', () => {
  const score = textOf('corrected', { before: { visitantScore: 58 }, after: { visitantScore: 60 } })
  expect(score.did).toBe('corrigió el resultado')
  expect(linesOf(score.changes)).toEqual([['Puntos de Perros', '58', '60']])

  const ratings = textOf('corrected', {
    before: { localFairPlay: -1, visitantMixed: true, localComment: 'Mal' },
    after: { localFairPlay: 0, visitantMixed: false, localComment: null },
  })
  expect(ratings.did).toBe('corrigió las valoraciones')
  expect(linesOf(ratings.changes)).toEqual([
    ['Mixto, Perros', 'sí', 'no'],
    ['Comentario de Gatos', 'Mal', '–'],
    ['Juego limpio de Gatos', '−1', '0'],
  ])

  const forfeit = textOf('corrected', {
    before: { localScore: 61, visitantScore: 58, forfeit: null },
    after: { localScore: 0, visitantScore: 20, forfeit: 'local' },
  })
  expect(linesOf(forfeit.changes)).toEqual([
    ['Puntos de Gatos', '61', '0'],
    ['Puntos de Perros', '58', '20'],
    ['No se presentó', null, 'Gatos'],
  ])
})

test('shows date and court before and after', () => {
  const olmo = { id: 1, name: 'Olmo' }
  // 11:00 UTC is 12:00 in Madrid in November.
  const after = { date: '2026-11-21T11:00:00.000Z', court: olmo }
  expect(linesOf(textOf('created', { after }).changes)).toEqual([
    ['Fecha', null, 'sáb 21 nov, 12:00'],
    ['Cancha', null, 'Olmo'],
  ])
  const moved = textOf('moved', {
    before: { court: olmo },
    after: { court: { id: 2, name: 'Cancha borrada' } },
  })
  expect([moved.did, linesOf(moved.changes)]).toEqual([
    'cambió la fecha o la cancha',
    [['Cancha', 'Olmo', 'Cancha borrada']],
  ])
})

test('says of a change who proposed and accepted it, or that it was prearranged', () => {
  const date = { before: { date: '2026-11-21T11:00:00.000Z' }, after: { date: '2026-11-28T11:00:00.000Z' } }
  const lines = [['Fecha', 'sáb 21 nov, 12:00', 'sáb 28 nov, 12:00']]
  for (const [proposedBy, did] of [
    ['local', 'aceptó el cambio que propuso el equipo local'],
    ['visitant', 'aceptó el cambio que propuso el equipo visitante'],
  ] as const) {
    const agreed = textOf('moved-agreed', { ...date, after: { ...date.after, proposedBy } })
    expect([agreed.did, linesOf(agreed.changes)]).toEqual([did, lines])
  }
  const prearranged = textOf('moved-prearranged', date)
  expect([prearranged.did, linesOf(prearranged.changes)]).toEqual([
    'cambió la fecha o la cancha, ya hablado con el otro equipo',
    lines,
  ])
})

test('describes a dispute from its start to each of its ends, with the comments', () => {
  const claim = { localScore: 61, visitantScore: 62, forfeit: null }
  expect(textOf('disputed', { after: { claim, text: '¡Fueron 62!' } })).toMatchObject({
    did: 'dijo que el resultado es otro: 61–62',
    said: '¡Fueron 62!',
  })
  expect(textOf('answered', { after: { text: 'Fueron 58' } })).toMatchObject({
    did: 'respondió',
    said: 'Fueron 58',
  })
  const change = { before: { visitantScore: 58 }, after: { visitantScore: 62 } }
  const accepted = textOf('accepted', change)
  expect([accepted.did, linesOf(accepted.changes)]).toEqual([
    'dio por bueno el otro resultado',
    [['Puntos de Perros', '58', '62']],
  ])
  const settled = textOf('settled', { ...change, after: { ...change.after, text: 'Lo dice el acta' } })
  expect(settled).toMatchObject({ did: 'decidió el resultado', said: 'Lo dice el acta' })
  expect(linesOf(settled.changes)).toEqual([['Puntos de Perros', '58', '62']])
  expect(textOf('withdrawn').did).toBe('retiró su desacuerdo')
})

test('shows the result that was taken back, and its ratings if they are visible', () => {
  const before = { localScore: 61, visitantScore: 58 }
  expect(textOf('taken-back', { before, after: none })).toMatchObject({
    did: 'retiró el resultado: 61–58',
    changes: [],
  })
  const toAdmins = textOf('taken-back', {
    before: { ...before, visitantFairPlay: 1 },
    after: { ...none, visitantFairPlay: null },
  })
  expect(linesOf(toAdmins.changes)).toEqual([['Juego limpio de Perros', '+1', '–']])
})

test('does not invent a missing name', () => {
  expect(textOf('rating', { user: null })).toMatchObject({ who: 'Alguien', did: 'valoró el partido' })
  const after = { localScore: 61, visitantScore: 58 }
  expect(textOf('imported', { user: null, after })).toMatchObject({
    who: null,
    did: 'Importado con la temporada: 61–58',
  })
  expect(textOf('imported')).toMatchObject({ who: 'Ana', did: 'lo importó con la temporada' })
})
