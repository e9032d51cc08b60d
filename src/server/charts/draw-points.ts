import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart } from '#contract/charts.ts'
import { dayText } from './chart-words.ts'
import { loadD3 } from './load-d3.ts'
import { middleOf, placeEnds } from './place-ends.ts'

/** A game from the side of one team; `day` in the league's time zone: `2026-09-12`. */
type PointsOfGame = { day: string; scored: number; received: number }

const ROWS = 7
const FIRST = 6
const LAST = CHART_WIDTH - 20
/** From here on a line leads from a game's dot to its figure. */
const LEAD = CHART_WIDTH - 12

/**
 * The points for and against in each game of a team, the earliest first: a dot for each, with a line between the two.
 * Null with less than two games.
 */
export async function drawPoints(
  { id, name }: { id: number; name: string },
  games: readonly PointsOfGame[],
): Promise<Chart | null> {
  const last = games.at(-1)
  if (games.length < 2 || last === undefined) return null
  const { line, scaleLinear, scalePoint } = await loadD3()
  const x = scalePoint(games.keys(), [FIRST, LAST])
  const points = games.flatMap(({ scored, received }) => [scored, received])
  const height = ROWS * CHART_ROW
  const y = scaleLinear([Math.min(...points), Math.max(...points)], [height - CHART_ROW / 2, CHART_ROW / 2])
  const draw = line().digits(0)
  const dotsAt = (of: (game: PointsOfGame) => number) =>
    games.map((game, index) => dot(x(index)!, y(of(game)))).join('')
  const stems = games.map(({ scored, received }, index) =>
    draw([
      [x(index)!, y(scored)],
      [x(index)!, y(received)],
    ]),
  )
  const lastHeights = [y(last.scored), y(last.received)]
  const rows = placeEnds(lastHeights, ROWS)
  const ends: Chart['ends'] = Array.from({ length: ROWS }, () => null)
  ends[rows[0]!] = { teamId: id, text: `${last.scored} a favor` }
  ends[rows[1]!] = { teamId: null, text: `${last.received} en contra` }
  const leads = lastHeights.map((from, index) =>
    draw([
      [LAST, from],
      [LEAD, from],
      [CHART_WIDTH, middleOf(rows[index]!)],
    ]),
  )
  return {
    label: `${name}: ${mean(games, 'scored')} puntos a favor y ${mean(games, 'received')} en contra de media en ${games.length} partidos`,
    rows: ROWS,
    marks: [
      { teamId: null, dots: false, path: [...stems, ...leads].join('') },
      { teamId: null, dots: true, path: dotsAt(({ received }) => received) },
      { teamId: id, dots: true, path: dotsAt(({ scored }) => scored) },
    ],
    ends,
    range: null,
    base: [dayText(games[0]!.day), dayText(last.day)],
  }
}

/** A line without length, which round ends make a dot. */
function dot(x: number, y: number): string {
  return `M${Math.round(x)},${Math.round(y)}h0`
}

function mean(games: readonly PointsOfGame[], of: 'scored' | 'received'): number {
  return Math.round(games.reduce((sum, game) => sum + game[of], 0) / games.length)
}
