import type { Sketch } from '#contract/game-overview.ts'
import type { NearbyCourt } from './nearby-courts.ts'

/** The size of the sketch in its own units, and that of a letter. */
export const SKETCH = { width: 340, height: 150 }
const LETTER = { width: 6, height: 14 }
/** Room for a point and its label within the sketch. */
const EDGE = 14
/** The least and the greatest distance that the sketch reaches to the north and to the south, in metres. */
const REACH = { least: 400, most: 6000 }
const MAX_LETTERS = 22

type Label = Sketch['courts'][number]

/** Where a text may stand beside its point: to the right, to the left, below, above. */
const PLACES = [
  { anchor: 'start', dx: 9, dy: 0 },
  { anchor: 'end', dx: -9, dy: 0 },
  { anchor: 'middle', dx: 0, dy: 14 },
  { anchor: 'middle', dx: 0, dy: -14 },
] as const

type Box = { left: number; right: number; top: number; bottom: number }

/**
 * The courts around one in a sketch with it in the middle, north on top, each with its name and distance. A court whose
 * label would cover another one is left out, the nearest being placed first.
 */
export function placeLabels(nearby: readonly NearbyCourt[]): Label[] {
  const farthest = Math.max(REACH.least, ...nearby.slice(0, 3).map(fitting))
  const scale = (SKETCH.height / 2 - EDGE) / Math.min(REACH.most, farthest)
  const taken: Box[] = [boxAround(SKETCH.width / 2, SKETCH.height / 2)]
  return nearby.flatMap((court) => {
    const x = Math.round(SKETCH.width / 2 + court.east * scale)
    const y = Math.round(SKETCH.height / 2 - court.north * scale)
    const text = `${shortened(court.name)}, ${distanceText(court)}`
    const place = PLACES.find(({ anchor, dx, dy }) => {
      const boxes = [boxAround(x, y), boxOfText(x + dx, y + dy, text, anchor)]
      const isFree = boxes.every((box) => isInside(box) && !taken.some((other) => overlap(box, other)))
      if (isFree) taken.push(...boxes)
      return isFree
    })
    if (place === undefined) return []
    return { id: court.id, x, y, text, anchor: place.anchor, textX: x + place.dx, textY: y + place.dy }
  })
}

/** How far the sketch has to reach for a court, in metres to the north. */
function fitting({ east, north }: NearbyCourt): number {
  return Math.max(Math.abs(north), (Math.abs(east) * SKETCH.height) / SKETCH.width)
}

/** To tens of metres below a kilometre, then to tenths of one: `350 m`, `1,2 km`. */
function distanceText({ east, north }: NearbyCourt): string {
  const metres = Math.hypot(east, north)
  if (metres < 995) return `${Math.max(1, Math.round(metres / 10)) * 10} m`
  return `${(metres / 1000).toFixed(1).replace('.', ',')} km`
}

function shortened(name: string): string {
  const letters = [...new Intl.Segmenter('es').segment(name)].map(({ segment }) => segment)
  return letters.length <= MAX_LETTERS
    ? name
    : `${letters
        .slice(0, MAX_LETTERS - 1)
        .join('')
        .trimEnd()}…`
}

function boxAround(x: number, y: number): Box {
  return { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }
}

/** The line of letters around `y`. */
function boxOfText(x: number, y: number, text: string, anchor: Label['anchor']): Box {
  const width = text.length * LETTER.width
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return { left, right: left + width, top: y - LETTER.height / 2, bottom: y + LETTER.height / 2 }
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 2 && right <= SKETCH.width - 2 && top >= 2 && bottom <= SKETCH.height - 2
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
