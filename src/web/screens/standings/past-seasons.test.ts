import { expect, test } from 'vitest'
import type { League } from '#contract/leagues.ts'
import { openingSeason, seasonsWithPhases } from './past-seasons.ts'

const [next, current, summer, past] = [2026, 2025, 2025, 2024].map((year, index) => {
  return { id: 9 - index, name: `Liga ${index}`, year, current: index === 1 }
}) as [League, League, League, League]

test('the latest season before the current one opens, whatever comes after', () => {
  expect(openingSeason([next, current, summer, past], current)).toBe(past)
  expect(openingSeason([next, current, summer], current)).toBeUndefined()
  expect(openingSeason([], undefined)).toBeUndefined()
})

test('a season without phases has nothing to show', () => {
  const phases = [{ leagueId: past.id }, { leagueId: current.id }, { leagueId: past.id }]
  expect(seasonsWithPhases([next, current, past], phases)).toEqual([current, past])
})
