import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart } from '#contract/charts.ts'

/** With more the figures of a line would touch each other on a phone. */
const MAX_STOPS = 8

/** The figures on a line, at its corners; none where they are too many. */
export function stopsAt(
  points: readonly (readonly [x: number, y: number])[],
  places: readonly number[],
  rows: number,
): Pick<Chart['marks'][number], 'stops'> {
  if (points.length > MAX_STOPS) return {}
  return {
    stops: points.map(([x, y], index) => ({
      x: percent(x, CHART_WIDTH),
      y: percent(y, rows * CHART_ROW),
      text: String(places[index]),
    })),
  }
}

export function middleOf(row: number): number {
  return (row + 0.5) * CHART_ROW
}

function percent(part: number, whole: number): number {
  return Math.round((part * 1000) / whole) / 10
}
