import { expect, test } from 'vitest'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { datesOf, systemOf } from './phase-text.ts'

const phase: CompetitionGroup = {
  id: 1,
  name: 'Primera fase',
  leagueId: 3,
  active: true,
  crossing: false,
  gamesPerPair: 2,
  qualifiers: null,
  startDate: '2025-10-01',
  endDate: null,
}

test('calls two games home and away in a group, and a sum of points in a draw', () => {
  expect(systemOf(phase)).toBe('Grupos, ida y vuelta')
  expect(systemOf({ ...phase, crossing: true })).toBe('Cruces, ida y vuelta, suma de puntos')
  expect(systemOf({ ...phase, crossing: true, gamesPerPair: 5 })).toBe('Cruces, al mejor de 5')
})

test('says which of the last rounds are played otherwise', () => {
  const cup = { ...phase, crossing: true, gamesPerPair: 1 } as const
  expect(systemOf({ ...cup, gamesPerRound: [3] })).toBe('Cruces, a un partido; la final, al mejor de 3')
  expect(systemOf({ ...cup, gamesPerRound: [1, 3, 5] })).toBe(
    'Cruces, a un partido; semifinales, al mejor de 3; cuartos, al mejor de 5',
  )
})

test('shows dates as calendar days in any time zone, and may show none', () => {
  expect(datesOf(phase)).toBe('Desde el 1 oct 2025')
  expect(datesOf({ ...phase, endDate: '2025-12-21' })).toBe('1 oct – 21 dic 2025')
  expect(datesOf({ ...phase, endDate: '2026-01-04' })).toBe('1 oct 2025 – 4 ene 2026')
  expect(datesOf({ ...phase, startDate: null, endDate: '2025-12-21' })).toBe('Hasta el 21 dic 2025')
  expect(datesOf({ ...phase, startDate: null })).toBe('Sin fechas')
})
