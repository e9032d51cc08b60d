import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart } from '#contract/charts.ts'
import type { Badge } from '#league/team-badges.ts'
import { rankCourse } from './chart-text.ts'
import { loadD3 } from './load-d3.ts'
import { stopsAt } from './stops.ts'

/** The final place of a team in a season, of so many teams; `name` is that of the season: `2025/26`. */
type SeasonRank = { name: string; rank: number; teams: number }

const ROWS = 5
const FIRST = 12
const LAST = CHART_WIDTH - 16

/** The place of a team in each season, the earliest first. Null with less than two. */
export async function drawSeasons(
  { id, name, badge }: { id: number; name: string; badge: Badge },
  seasons: readonly SeasonRank[],
): Promise<Chart | null> {
  const [first, last] = [seasons[0], seasons.at(-1)]
  if (seasons.length < 2 || first === undefined || last === undefined) return null
  const { line, curveBumpX, scaleLinear, scalePoint } = await loadD3()
  const lowest = Math.max(...seasons.map(({ teams }) => teams))
  const x = scalePoint(seasons.keys(), [FIRST, LAST])
  const y = scaleLinear([1, Math.max(2, lowest)], [CHART_ROW / 2, (ROWS - 0.5) * CHART_ROW])
  const points = seasons.map(({ rank }, index): [number, number] => [x(index)!, y(rank)])
  const end = Math.floor(y(last.rank) / CHART_ROW)
  return {
    label: `${name}: ${rankCourse(first.rank, last.rank)} en ${seasons.length} temporadas`,
    rows: ROWS,
    marks: [
      {
        teamId: id,
        path: line().curve(curveBumpX).digits(0)(points)!,
        ...stopsAt(
          points,
          seasons.map(({ rank }) => rank),
          ROWS,
        ),
      },
    ],
    ends: Array.from({ length: ROWS }, (_, row) =>
      row === end ? { teamId: id, text: `${last.rank}.º de ${last.teams}`, badge } : null,
    ),
    cut: null,
    range: ['1.º', '', '', '', `${lowest}.º`],
    base: [first.name, last.name],
  }
}
