import { expect, test } from 'vitest'
import { openingPhase } from './opening-phase.ts'

function phase(id: number, active: boolean, startDay: string | null) {
  return { id, active, startDay }
}

test('opens with the active phase that starts latest', () => {
  const phases = [phase(1, true, '2025-10-01'), phase(2, true, '2026-01-10'), phase(3, false, '2026-03-01')]
  expect(openingPhase(phases)?.id).toBe(2)
})

test('prefers the phase created last when start dates are equal or missing', () => {
  expect(
    openingPhase([phase(1, true, null), phase(3, true, '2025-10-01'), phase(2, true, '2025-10-01')])?.id,
  ).toBe(3)
  expect(openingPhase([phase(4, true, null), phase(5, true, null)])?.id).toBe(5)
})

test('opens with the last phase when none is active', () => {
  expect(openingPhase([phase(2, false, '2025-10-01'), phase(1, false, '2026-01-10')])?.id).toBe(1)
})

test('opens with no phase when there is none', () => {
  expect(openingPhase([])).toBeUndefined()
})
