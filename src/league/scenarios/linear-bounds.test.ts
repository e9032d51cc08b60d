import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bound, rangeOf, solveBounds } from './linear-bounds.ts'

const variables = 4
const anyRange = fc
  .record({ min: fc.integer({ min: -3, max: 3 }), width: fc.nat(3) })
  .map(({ min, width }) => ({ min, max: min + width }))
const anyBound: fc.Arbitrary<Bound> = fc.record({
  sum: fc.record({
    constant: fc.integer({ min: -2, max: 2 }),
    terms: fc.uniqueArray(
      fc.record({ variable: fc.nat(variables - 1), sign: fc.constantFrom(1 as const, -1 as const) }),
      { selector: ({ variable }) => variable, minLength: 1 },
    ),
  }),
  range: anyRange,
})
const anySystem = fc.record({
  ranges: fc.array(anyRange, { minLength: variables, maxLength: variables }),
  bounds: fc.array(anyBound, { maxLength: 5 }),
  high: fc.uniqueArray(fc.nat(variables - 1)),
})

function isKept({ sum, range }: Bound, values: readonly number[]): boolean {
  const value = rangeOf(
    sum,
    values.map((one) => ({ min: one, max: one })),
  ).min
  return value >= range.min && value <= range.max
}

test('finds numbers exactly where a solution exists', () => {
  fc.assert(
    fc.property(anySystem, ({ ranges, bounds, high }) => {
      const effort = { left: 10_000, complete: true }
      const values = solveBounds(ranges, bounds, new Set(high), effort)
      const choices = ranges.reduce<number[][]>(
        (before, { min, max }) =>
          before.flatMap((choice) =>
            Array.from({ length: max - min + 1 }, (_, more) => [...choice, min + more]),
          ),
        [[]],
      )
      const solutions = choices.filter((choice) => bounds.every((bound) => isKept(bound, choice)))
      expect(effort.complete).toBe(true)
      expect(solutions.length === 0 ? [null] : solutions).toContainEqual(values)
    }),
  )
})

test('without steps finds nothing, and rules nothing out', () => {
  const effort = { left: 0, complete: true }
  expect(solveBounds([{ min: 0, max: 0 }], [], new Set(), effort)).toBeNull()
  expect(effort.complete).toBe(false)
})
