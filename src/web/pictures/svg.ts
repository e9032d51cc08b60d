import { escapeMarkup } from '#contract/markup.ts'
import type { Badge } from '#league/team-badges.ts'
import { BADGE_COLOURS, COLOURS } from './colours.ts'
import { drawable, fit } from './text.ts'

/** The size that link previews show uncropped. */
export const WIDTH = 1200
export const HEIGHT = 630
export const MARGIN = 64

type Anchor = 'start' | 'middle' | 'end'
type TextPosition = { x: number; y: number; size: number; anchor?: Anchor; fill?: string }

export function label(
  text: string,
  { x, y, size, anchor = 'start', fill = COLOURS.chalk }: TextPosition,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${escapeMarkup(drawable(text))}</text>`
}

/** A name in a limited number of lines, from the top on or up to a baseline; `short` in place of one that is cut. */
export function block(
  text: string,
  {
    short = text,
    width,
    lines = 1,
    sizes,
    from = 'middle',
    ...place
  }: Omit<TextPosition, 'size'> & {
    short?: string
    width: number
    lines?: number
    sizes: readonly number[]
    from?: 'top' | 'middle' | 'bottom'
  },
): string {
  const room = { width, lines, sizes }
  const whole = fit(text, room)
  const fitted = whole.isCut ? fit(short, room) : whole
  const step = fitted.size * 1.12
  const [share, drop] = { top: [0, 0.75], middle: [0.5, 0.35], bottom: [1, 0] }[from] as [number, number]
  const first = place.y - (fitted.lines.length - 1) * step * share + fitted.size * drop
  return fitted.lines
    .map((line, index) => label(line, { ...place, size: fitted.size, y: first + index * step }))
    .join('')
}

export function drawBadge(badge: Badge, x: number, y: number, radius: number): string {
  const letters = label(badge.letters, {
    x,
    y: y + radius * 0.33,
    size: radius * 0.95,
    anchor: 'middle',
  })
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${BADGE_COLOURS[badge.color]!}"/>${letters}`
}

export function picture(parts: { above: string; title: string; children: string }): string {
  const { above, title, children } = parts
  const heading =
    block(above, { x: MARGIN, y: 62, width: WIDTH - 2 * MARGIN, sizes: [34, 28, 24], fill: COLOURS.soft }) +
    block(title, { x: MARGIN, y: 122, width: WIDTH - 2 * MARGIN, sizes: [68, 56, 46, 38] })
  const ground = `${COURT}<rect width="${WIDTH}" height="10" fill="${COLOURS.ball}"/>`
  return sheet({ width: WIDTH, height: HEIGHT }, ground, heading + children)
}

export function sheet(
  { width, height }: { width: number; height: number },
  ground: string,
  texts: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${COLOURS.asphalt}"/>${ground}<g font-family="Sofia Sans Extra Condensed" font-weight="700">${texts}</g></svg>`
}

/** The court of every page's header, seen from above. */
const COURT = `<g transform="translate(660 120) scale(2.6)" fill="none" stroke="${COLOURS.dusk}" stroke-width="2" stroke-opacity="0.5"><path d="M297 0v150M297 50H181v50H297M297 9H255A67.5 66 0 0 0 255 141H297"/><circle cx="181" cy="75" r="18"/><circle cx="283" cy="75" r="5"/></g>`
