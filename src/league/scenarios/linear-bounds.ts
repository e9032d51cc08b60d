import type { Range } from './bounded-flow.ts'
import { type Effort, spendStep } from './effort.ts'

/** A sum of whole numbers that aren't known, each added or taken away, and of one that is. */
export type Sum = { constant: number; terms: readonly { variable: number; sign: 1 | -1 }[] }
/** A sum that must lie in a range. */
export type Bound = { sum: Sum; range: Range }

/** Between what a sum lies while each of its variables may be anything in its range. */
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
 * Whole numbers within their ranges that keep every bound: what a bound leaves to each variable is made smaller until
 * nothing changes; where the ends of the ranges don't do yet, the widest one is halved.
 *
 * @param high the variables whose upper end is tried first; of others it is the lower one
 * @returns null where there are none; also where the effort is spent, which then says so
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
        // By how much the term may still grow from its least, and shrink from its most.
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
