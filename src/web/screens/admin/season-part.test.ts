import { expect, test } from 'vitest'
import type { PhaseProgress } from '#contract/to-do.ts'
import { describePhase, nextStepOf } from './season-part.tsx'

const group = { id: 3, name: 'Grupo A', played: 0, total: 6, round: null, champion: null }
const prepared: PhaseProgress = {
  id: 7,
  name: 'Primera fase',
  crossing: false,
  qualifiers: 4,
  startDate: '2026-10-24',
  endDate: '2026-12-19',
  state: 'prepared',
  isEnding: false,
  teams: 9,
  toCreate: 6,
  groups: [group, { ...group, id: 4, name: 'Grupo B' }],
}
const running = { ...prepared, state: 'running' } as const
const draw = { ...running, crossing: true, groups: [{ ...group, name: 'Cuadro', round: 'Semifinales' }] }
const closed = { ...draw, state: 'closed' } as const
const league = { id: 2, name: 'Liga', year: 2026, current: true }

test.each([
  [{ ...prepared, teams: 0 }, 7, 'Inscribir equipos', '/admin/addteamcompetition', true],
  [{ ...prepared, teams: 0, crossing: true }, 7, 'Hacer el cuadro', '/admin/addteamcompetition', false],
  [prepared, 7, 'Invitar a 7 equipos', '/admin/invitations', true],
  [prepared, 1, 'Invitar a 1 equipo', '/admin/invitations', true],
  [prepared, 0, 'Pegar calendario', '/admin/paste?fase=7', false],
  [running, 7, 'Pegar resultados', '/admin/paste?fase=7', false],
  [{ ...running, isEnding: true }, 0, 'Cerrar la fase', '/admin/settle?fase=7', false],
  [draw, 0, 'Ver el cuadro', '/?fase=7', false],
  [{ ...draw, isEnding: true }, 0, 'Cerrar la fase', '/admin/settle?fase=7', false],
  [closed, 0, 'Ver', '/?fase=7', false],
])('%# the next step with a phase', (phase, toInvite, name, to, isMain) => {
  expect(nextStepOf(phase, { league, toInvite })).toEqual({ name, to, isMain })
})

test('the next step with a phase of another season', () => {
  const other = { ...league, current: false }
  const toOf = (phase: PhaseProgress) => nextStepOf(phase, { league: other, toInvite: 1 }).to
  expect([toOf(prepared), toOf(closed)]).toEqual([
    '/admin/invitations?temporada=2',
    '/history?temporada=2&fase=7',
  ])
})

test.each([
  [prepared, 'Empieza el sáb 24 oct · 9 equipos en 2 grupos · sin partidos'],
  [{ ...prepared, startDate: null, groups: [group] }, '9 equipos · sin partidos'],
  [{ ...prepared, startDate: null, teams: 0 }, 'Sin equipos'],
  [{ ...prepared, startDate: null, teams: 0, crossing: true }, 'Sin cuadro'],
  [running, 'Hasta el sáb 19 dic · pasan 4 de cada grupo'],
  [{ ...running, endDate: '2027-10-01', groups: [group] }, 'Hasta el vie 1 oct 2027 · pasan 4'],
  [draw, 'Semifinales · hasta el sáb 19 dic'],
  [{ ...closed, groups: [{ ...closed.groups[0]!, round: null, champion: 'Osos' }] }, 'Equipo campeón: Osos'],
  [
    {
      ...closed,
      groups: [
        { ...closed.groups[0]!, champion: 'Osos' },
        { ...group, name: 'Otro', round: 'Final' },
      ],
    },
    'Cuadro: Equipo campeón: Osos · Otro: Final',
  ],
  [{ ...running, state: 'closed' as const, groups: [{ ...group, played: 1 }] }, '1 partido jugado'],
])('%# a phase as text', (phase, text) => expect(describePhase(phase, { seasonYear: 2026 })).toBe(text))
