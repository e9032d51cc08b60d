import type { Standing } from '#contract/standings.ts'
import { COLOURS } from './colours.ts'
import { word } from './svg.ts'

type Place = { x: number; y: number; size: number }

/** How many places a team has moved since the last week of play, from `x` on; `y` is the middle. */
export function movement({ rank, previousRank }: Standing, { x, y, size }: Place): string {
  if (previousRank === null || rank === null || previousRank === rank) return ''
  const climbed = previousRank - rank
  const fill = climbed > 0 ? COLOURS.win : COLOURS.loss
  const half = size * 0.28
  // No alphabet of the typeface has arrows.
  const arrow = `<path d="M${x} ${y + Math.sign(climbed) * half}h${2 * half}l${-half} ${-2 * Math.sign(climbed) * half}z" fill="${fill}"/>`
  return arrow + word(String(Math.abs(climbed)), { x: x + 2 * half + 4, y: y + size * 0.35, size, fill })
}

const LOOKS = new Map([
  ['V', { box: COLOURS.win, edge: COLOURS.win, letter: COLOURS.asphalt }],
  ['D', { box: 'none', edge: COLOURS.loss, letter: COLOURS.loss }],
  ['E', { box: 'none', edge: COLOURS.soft, letter: COLOURS.soft }],
])

/** The latest results of a team, up to `x`: a victory is filled, a defeat has an edge alone. */
export function form(results: string, { x, y, size }: Place): string {
  const step = size * 1.12
  return results
    .split('')
    .map((outcome, index) => {
      const { box, edge, letter } = LOOKS.get(outcome)!
      const left = Math.round(x - (results.length - index) * step)
      const side = Math.round(size)
      return (
        `<rect x="${left}" y="${Math.round(y - side / 2)}" width="${side}" height="${side}" rx="5" fill="${box}" stroke="${edge}" stroke-width="2"/>` +
        word(outcome, {
          x: left + side / 2,
          y: y + size * 0.28,
          size: size * 0.8,
          anchor: 'middle',
          fill: letter,
        })
      )
    })
    .join('')
}
