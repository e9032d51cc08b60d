import type { Range } from './bounded-flow.ts'
import { type Effort, spendStep } from './effort.ts'

/** A sum of whole-number variables, each added or subtracted, and a constant. */
export type Sum = { constant: number; terms: readonly { variable: number; sign: 1 | -1 }[] }
/** A sum that must be within a range. */
export type Bound = { sum: Sum; range: Range }

/** The range of values that the sum can take while its variables are in their ranges. */
export function rangeOf({ constant, terms }: Sum, ranges: readonly Range[]): Range {
  let [least, most] = [constant, constant]
  for (const { variable, sign } of terms) {
    const range = ranges[variable]!
    least += sign > 0 ? range.least : -range.most
    most += sign > 0 ? range.most : -range.least
  }
  return { least, most }
}

/**
 * Finds whole numbers within their ranges that satisfy every bound: the ranges are narrowed by each bound until nothing
 * changes; if the ends of the ranges are no solution then, the widest one is halved.
 *
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
  const ends = narrowed.map(({ least, most }, variable) => (high.has(variable) ? most : least))
  const fixed = ends.map((end) => ({ least: end, most: end }))
  if (bounds.every(({ sum, range }) => isWithin(rangeOf(sum, fixed), range))) return ends
  const widths = narrowed.map(({ least, most }) => most - least)
  const width = Math.max(...widths)
  const widest = widths.indexOf(width)
  const { least, most } = narrowed[widest]!
  const middle = least + Math.floor(width / 2)
  const halves = [
    { least, most: middle },
    { least: middle + 1, most },
  ]
  for (const half of high.has(widest) ? halves.toReversed() : halves) {
    const solution = solveBounds(narrowed.with(widest, half), bounds, high, effort)
    if (solution !== null) return solution
  }
  return null
}

function isWithin(inner: Range, outer: Range): boolean {
  return inner.least >= outer.least && inner.most <= outer.most
}

function narrow(ranges: readonly Range[], bounds: readonly Bound[], effort: Effort): Range[] | null {
  const narrowed = [...ranges]
  for (let changed = true; changed;) {
    if (!spendStep(effort)) return null
    changed = false
    for (const { sum, range } of bounds) {
      const reach = rangeOf(sum, narrowed)
      if (reach.least > range.most || reach.most < range.least) return null
      if (isWithin(reach, range)) continue
      for (const { variable, sign } of sum.terms) {
        const { least, most } = narrowed[variable]!
        // How much the term may still grow from its minimum, and shrink from its maximum.
        const grow = range.most - reach.least
        const shrink = reach.most - range.least
        const next =
          sign > 0
            ? { least: Math.max(least, most - shrink), most: Math.min(most, least + grow) }
            : { least: Math.max(least, most - grow), most: Math.min(most, least + shrink) }
        if (next.least > next.most) return null
        if (next.least === least && next.most === most) continue
        narrowed[variable] = next
        changed = true
      }
    }
  }
  return narrowed
}
