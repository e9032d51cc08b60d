import { expect, test } from 'vitest'
import { seasonChoice, seasonYears, tableName, tablePhrase } from './season-names.ts'

test.each([
  [2025, '2025/26'],
  [2009, '2009/10'],
  [1999, '1999/00'],
])('the season of %d is %s', (year, text) => {
  expect(seasonYears({ year })).toBe(text)
})

const league = { name: 'Liga', year: 2025 }
const [phase, group] = [{ name: 'Primera fase' }, { name: 'Grupo A' }]

test('names a season whose name differs from that of the site', () => {
  const summer = { ...league, name: 'Liga de Verano' }
  expect([league, summer].map((season) => seasonChoice(season, 'Liga'))).toEqual([
    '2025/26',
    '2025/26 · Liga de Verano',
  ])
  const table = { league: summer, phase, group }
  expect(tableName(table, 'Liga')).toBe('Liga de Verano · Temporada 2025/26 · Primera fase · Grupo A')
  expect(tablePhrase(table, 'Liga')).toBe('Grupo A, Primera fase, Temporada 2025/26, Liga de Verano')
  expect(tableName(table)).toBe('Temporada 2025/26 · Primera fase · Grupo A')
})

test('says a name once if phase and group share it', () => {
  const cup = { league, phase: { name: 'Copa' }, group: { name: 'Copa' } }
  expect(tableName(cup)).toBe('Temporada 2025/26 · Copa')
  expect(tablePhrase(cup, 'Liga')).toBe('Copa, Temporada 2025/26')
})
