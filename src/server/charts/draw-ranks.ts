import { CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart } from '#contract/charts.ts'
import type { Badge } from '#league/team-badges.ts'
import { rankCourse, dayText } from './chart-text.ts'
import { loadD3 } from './load-d3.ts'
import { middleOf, stopsAt } from './stops.ts'

/** The places of teams at the end of each week, the teams in the order of the last table. */
type RanksOverWeeks = {
  /** Mondays: `2026-09-07`. */
  weeks: readonly string[]
  teams: readonly { id: number; name: string; badge?: Badge; places: readonly number[] }[]
}

const FIRST = 12
/** From here on each line leads to its row: teams that share a place have a row each. */
const LAST = CHART_WIDTH - 16
/** More leaders than this aren't named. */
const MAX_LEADERS = 3
/** With this many weeks the middle one has room below the lines. */
const WITH_MIDDLE = 5

/**
 * The places over the weeks, a line for each team.
 * @param about.cut how many of the group go through; 0 if nobody, or all
 * @param about.teamId the team that the picture is about, if any
 * @returns null where there is nothing to compare: before the second week, or with a single team
 */
export async function drawRanks(
  { weeks, teams }: RanksOverWeeks,
  { cut, teamId }: { cut: number; teamId?: number },
): Promise<Chart | null> {
  if (weeks.length < 2 || teams.length < 2) return null
  const { line, curveBumpX, scalePoint } = await loadD3()
  const x = scalePoint(weeks, [FIRST, LAST])
  const draw = line().curve(curveBumpX).digits(0)
  const own = teams.find(({ id }) => id === teamId)
  const middle = weeks.length < WITH_MIDDLE ? [] : [weeks[Math.floor(weeks.length / 2)]!]
  return {
    label: own ? teamLabel(own, weeks.length) : groupLabel(teams, weeks.length),
    rows: teams.length,
    marks: teams.map(({ id, places }, row) => {
      const points = weeks.map((week, index): Point => [x(week)!, middleOf(places[index]! - 1)])
      return {
        teamId: id,
        path: draw(withoutFlat([...points, [CHART_WIDTH, middleOf(row)]]))!,
        ...stopsAt(points, places, teams.length),
      }
    }),
    ends: teams.map(({ id, name, badge }) => ({ teamId: id, text: name, badge })),
    cut: cut === 0 ? null : cut,
    range: teams.map((_, row) => String(row + 1)),
    base: [weeks[0]!, ...middle, weeks.at(-1)!].map(dayText),
  }
}

type Point = [x: number, y: number]

/** The corners of a line: a point between two of its height adds bytes and nothing else. */
function withoutFlat(points: readonly Point[]): Point[] {
  return points.filter(([, y], index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    return before === undefined || after === undefined || before[1] !== y || after[1] !== y
  })
}

function teamLabel({ name, places }: RanksOverWeeks['teams'][number], weeks: number): string {
  return `${name}: ${rankCourse(places[0]!, places.at(-1)!)} en ${weeks} semanas`
}

function groupLabel(teams: RanksOverWeeks['teams'], weeks: number): string {
  const leaders = teams.filter(({ places }) => places.at(-1) === 1).map(({ name }) => name)
  const label = `Los puestos de ${teams.length} equipos en ${weeks} semanas`
  return leaders.length > MAX_LEADERS ? label : `${label}; en cabeza, ${leaders.join(', ')}`
}
