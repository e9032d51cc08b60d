import type { CrossingDraw } from '#contract/crossings.ts'
import type { Standing } from '#contract/standings.ts'
import { championOf } from '../league/tables/champion.ts'
import { COLOURS } from './colours.ts'
import { block, drawBadge, HEIGHT, MARGIN, WIDTH, label } from './svg.ts'
import { pairText } from './text.ts'

/** As many lines as can be read in a preview as wide as a phone. */
const MAX_LINES = 8
const TOP = 176
const BOTTOM = HEIGHT - 24

const FIGURES: [short: string, of: (row: Standing) => number, x: number][] = [
  ['V', (row) => row.victories, WIDTH - MARGIN - 200],
  ['D', (row) => row.defeats, WIDTH - MARGIN - 100],
  ['P', (row) => row.competitionPoints, WIDTH - MARGIN],
]

const NAME_LEFT = MARGIN + 168
/** The end of the latest result. */
const FORM_RIGHT = WIDTH - MARGIN - 264

export function drawTable(standings: readonly Standing[]): string {
  if (standings.length === 0) return notice('Este grupo no tiene equipos')
  const shown = standings.slice(0, standings.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES)
  const left = standings.length - shown.length
  const step = Math.min(72, (BOTTOM - TOP - 30) / (shown.length + (left > 0 ? 1 : 0)))
  const size = Math.round(step * 0.74)
  const heads = FIGURES.map(([short, , x]) =>
    label(short, { x, y: TOP + 18, size: 28, anchor: 'end', fill: COLOURS.soft }),
  )
  const rows = shown.map((row, index) => {
    const y = TOP + 30 + step * (index + 0.5)
    const fill = row.rank === 1 && row.played > 0 ? COLOURS.ball : COLOURS.chalk
    const line = { y: y + size * 0.35, size, fill }
    return [
      label(row.rank === null ? '–' : String(row.rank), { ...line, x: MARGIN + 34, anchor: 'end' }),
      movement(row, { x: MARGIN + 46, y, size: size * 0.62 }),
      drawBadge(row.team.badge, NAME_LEFT - 44, y, step * 0.42),
      block(row.team.name, {
        short: row.team.shortName,
        x: NAME_LEFT,
        y,
        width: 450,
        sizes: [size, size * 0.8, size * 0.65],
        fill,
      }),
      form(row.form, { x: FORM_RIGHT, y, size: size * 0.74 }),
      ...FIGURES.map(([, of, x]) => label(String(of(row)), { ...line, x, anchor: 'end' })),
    ].join('')
  })
  const more = label(`y ${left} ${left === 1 ? 'equipo' : 'equipos'} más`, {
    x: NAME_LEFT,
    y: BOTTOM - 8,
    size: size * 0.7,
    fill: COLOURS.soft,
  })
  return heads.join('') + rows.join('') + (left > 0 ? more : '')
}

export function drawDraw(draw: CrossingDraw): string {
  const champion = championOf(draw)
  if (champion !== null) {
    const { team, title } = champion
    return (
      drawBadge(team.badge, WIDTH / 2, 270, 84) +
      label(title, { x: WIDTH / 2, y: 404, size: 40, anchor: 'middle', fill: COLOURS.ball }) +
      block(team.name, {
        short: team.shortName,
        x: WIDTH / 2,
        y: 500,
        width: WIDTH - 2 * MARGIN,
        lines: 2,
        sizes: [88, 76, 64, 52, 44],
        anchor: 'middle',
      })
    )
  }
  for (const { name, pairs } of draw.rounds) {
    const open = pairs.flatMap(({ winner, localTeam, visitantTeam }) =>
      winner === null && localTeam !== null && visitantTeam !== null
        ? {
            name: pairText(localTeam.name, visitantTeam.name),
            short: pairText(localTeam.shortName, visitantTeam.shortName),
          }
        : [],
    )
    if (open.length > 0) return drawRound(name, open)
  }
  return notice('Este cuadro todavía no tiene cruces')
}

function drawRound(name: string, pairs: readonly { name: string; short: string }[]): string {
  const shown = pairs.slice(0, 6)
  const step = 62
  return (
    label(name, { x: MARGIN, y: 220, size: 42, fill: COLOURS.ball }) +
    shown
      .map((pair, index) =>
        block(pair.name, {
          short: pair.short,
          x: MARGIN,
          y: 270 + step * index,
          width: WIDTH - 2 * MARGIN,
          sizes: [50, 42, 34, 28],
        }),
      )
      .join('')
  )
}

export function notice(text: string): string {
  return block(text, {
    x: MARGIN,
    y: 340,
    width: WIDTH - 2 * MARGIN,
    lines: 2,
    sizes: [64, 52],
    fill: COLOURS.soft,
  })
}

type TextPosition = { x: number; y: number; size: number }

/** How many places a team has moved since the last week of play, from `x` on; `y` is the middle. */
function movement({ rank, previousRank }: Standing, { x, y, size }: TextPosition): string {
  if (previousRank === null || rank === null || previousRank === rank) return ''
  const climbed = previousRank - rank
  const fill = climbed > 0 ? COLOURS.win : COLOURS.loss
  const half = size * 0.28
  // No alphabet of the typeface has arrows.
  const arrow = `<path d="M${x} ${y + Math.sign(climbed) * half}h${2 * half}l${-half} ${-2 * Math.sign(climbed) * half}z" fill="${fill}"/>`
  return arrow + label(String(Math.abs(climbed)), { x: x + 2 * half + 4, y: y + size * 0.35, size, fill })
}

const LOOKS = new Map([
  ['V', { box: COLOURS.win, edge: COLOURS.win, letter: COLOURS.asphalt }],
  ['D', { box: 'none', edge: COLOURS.loss, letter: COLOURS.loss }],
  ['E', { box: 'none', edge: COLOURS.soft, letter: COLOURS.soft }],
])

/** The latest results of a team, up to `x`: a victory is filled, a defeat has an edge alone. */
function form(results: string, { x, y, size }: TextPosition): string {
  const step = size * 1.12
  return results
    .split('')
    .map((outcome, index) => {
      const { box, edge, letter } = LOOKS.get(outcome)!
      const left = Math.round(x - (results.length - index) * step)
      const side = Math.round(size)
      return (
        `<rect x="${left}" y="${Math.round(y - side / 2)}" width="${side}" height="${side}" rx="5" fill="${box}" stroke="${edge}" stroke-width="2"/>` +
        label(outcome, {
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
