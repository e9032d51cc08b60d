import type { Range } from './bounded-flow.ts'
import { type Effort, spendStep } from './effort.ts'

/** A sum of whole-number variables, each added or subtracted, and a constant. */
export type Sum = { constant: number; terms: readonly { variable: number; sign: 1 | -1 }[] }
export type Bound = { sum: Sum; range: Range }

/** The range of values that the sum can take while its variables are in their ranges. */
export function rangeOf({ constant, terms }: Sum, ranges: readonly Range[]): Range {
  let [min, max] = [constant, constant]
  for (const { variable, sign } of terms) {
    const range = ranges[variable]!
    min += sign > 0 ? range.min : -range.max
    max += sign > 0 ? range.max : -range.min
  }
  return { min, max }
}

/**
 * Finds whole numbers within their ranges that satisfy every bound: the ranges are narrowed by each bound until nothing
 * changes; if the ends of the ranges are no solution then, the widest one is halved.
 * @param high the variables whose upper end is tried first; for the others it is the lower one
 * @returns null without a solution, and also when the effort is spent, which `effort` then says
 */
export function solveBounds(
  ranges: readonly Range[],
  bounds: readonly Bound[],
  high: ReadonlySet<number>,
  effort: Effort,
): number[] | null {
  const narrowed = narrow(ranges, bounds, effort)
  if (narrowed === null) return null
  const ends = narrowed.map(({ min, max }, variable) => (high.has(variable) ? max : min))
  const fixed = ends.map((end) => ({ min: end, max: end }))
  if (bounds.every(({ sum, range }) => isWithin(rangeOf(sum, fixed), range))) return ends
  const widths = narrowed.map(({ min, max }) => max - min)
  const width = Math.max(...widths)
  const widest = widths.indexOf(width)
  const { min, max } = narrowed[widest]!
  const middle = min + Math.floor(width / 2)
  const halves = [
    { min, max: middle },
    { min: middle + 1, max },
  ]
  for (const half of high.has(widest) ? halves.toReversed() : halves) {
    const solution = solveBounds(narrowed.with(widest, half), bounds, high, effort)
    if (solution !== null) return solution
  }
  return null
}

function isWithin(inner: Range, outer: Range): boolean {
  return inner.min >= outer.min && inner.max <= outer.max
}

function narrow(ranges: readonly Range[], bounds: readonly Bound[], effort: Effort): Range[] | null {
  const narrowed = [...ranges]
  for (let changed = true; changed;) {
    if (!spendStep(effort)) return null
    changed = false
    for (const { sum, range } of bounds) {
      const reach = rangeOf(sum, narrowed)
      if (reach.min > range.max || reach.max < range.min) return null
      if (isWithin(reach, range)) continue
      for (const { variable, sign } of sum.terms) {
        const { min, max } = narrowed[variable]!
        // How much the term may still grow from its minimum, and shrink from its maximum.
        const grow = range.max - reach.min
        const shrink = reach.max - range.min
        const next =
          sign > 0
            ? { min: Math.max(min, max - shrink), max: Math.min(max, min + grow) }
            : { min: Math.max(min, max - grow), max: Math.min(max, min + shrink) }
        if (next.min > next.max) return null
        if (next.min === min && next.max === max) continue
        narrowed[variable] = next
        changed = true
      }
    }
  }
  return narrowed
}
