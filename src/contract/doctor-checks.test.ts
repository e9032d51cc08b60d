import { expect, test } from 'vitest'
import { conclusionOf } from './doctor-checks.ts'

test.for([
  [0, 0, 'Todo va bien'],
  [0, 1, 'Hay 1 cosa que mirar'],
  [0, 2, 'Hay 2 cosas que mirar'],
  [1, 0, '1 cosa no funciona'],
  [2, 1, '2 cosas no funcionan y hay 1 que mirar'],
] as const)('%d errors and %d warnings', ([errors, warnings, text]) => {
  const findings = (['ok', 'error', 'warning'] as const).flatMap((state) =>
    Array.from({ length: { ok: 3, error: errors, warning: warnings }[state] }, () => ({ state })),
  )
  expect(conclusionOf(findings)).toBe(text)
})
