import { CHART_ROW } from '#contract/chart-size.ts'

/**
 * A row for each line's end, as near to its height as possible, so that no two share one.
 *
 * @param heights of the ends, in pixels from the top; there are at most as many as rows
 * @returns the rows, from 0, in the order of `heights`; ends of one height keep their order
 */
export function placeEnds(heights: readonly number[], rows: number): number[] {
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a]! - heights[b]!)
  const placed: number[] = []
  let next = 0
  for (const [position, index] of order.entries()) {
    const nearest = Math.floor(heights[index]! / CHART_ROW)
    // The ends below need a row each.
    const row = Math.min(Math.max(next, nearest), rows - (order.length - position))
    placed[index] = row
    next = row + 1
  }
  return placed
}

/** The middle of a row, in pixels from the top. */
export function middleOf(row: number): number {
  return (row + 0.5) * CHART_ROW
}
