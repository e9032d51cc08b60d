import { cutEnd } from '#league/cut-end.ts'

/** Two angles in degrees, in the order latitude, longitude if `named`: their cardinal points then tell them apart. */
type Angles = {
  first: number
  second: number
  named: boolean
  /** Whether they are more precise than whole degrees. */
  precise: boolean
}

const NUMBER = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`
const ANGLE = `(${NUMBER}) ?°? ?(?:(${NUMBER}) ?')? ?(?:(${NUMBER}) ?")? ?([NSEW])?`
/** The two are separated by a blank, or by a comma that belongs to neither; blanks are single. */
const BOTH = new RegExp(`^${ANGLE}(?: ?[,;/] ?| )${ANGLE}$`)

/** Two coordinates as people write them, in degrees alone or with minutes and seconds; null if there aren't two. */
export function readAngles(text: string): Angles | null {
  const parts = BOTH.exec(plain(text))
  if (parts === null) return null
  const one = angleOf(parts.slice(1, 5))
  const other = angleOf(parts.slice(5, 9))
  if (one === null || other === null || one.axis === (other.axis ?? 'none')) return null
  const isTurned = one.axis === 'lon' || other.axis === 'lat'
  const [first, second] = isTurned ? [other, one] : [one, other]
  return {
    first: first.degrees,
    second: second.degrees,
    named: first.axis !== undefined || second.axis !== undefined,
    precise: first.precise && second.precise,
  }
}

function angleOf([whole = '', minutes, seconds, letter]: (string | undefined)[]) {
  const value = numberOf(whole)
  const [minute, second] = [numberOf(minutes ?? '0'), numberOf(seconds ?? '0')]
  if (minute < 0 || minute >= 60 || second < 0 || second >= 60) return null
  const size = Math.abs(value) + minute / 60 + second / 3600
  const isNegative = whole.startsWith('-') || letter === 'S' || letter === 'W'
  return {
    degrees: isNegative ? -size : size,
    axis: letter === undefined ? undefined : /[NS]/.test(letter) ? 'lat' : 'lon',
    precise: minutes !== undefined || /[.,]/.test(whole),
  }
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}

/** Normalises the characters that keyboards and pages use for the same sign; `O` is west in Spanish. */
function plain(text: string): string {
  const tidy = text
    .toUpperCase()
    .replace(/LAT(?:ITUD)?|LONG?(?:ITUD)?/g, ' ')
    .replace(/[()[\]:=]/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/º/g, '°')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′’‘´]/g, "'")
    .replace(/O/g, 'W')
    .trim()
  // Moves each cardinal point behind its angle, with a blank before the next angle.
  const sorted = /^[NSEW]/.test(tidy)
    ? tidy.replace(/([NSEW])([^NSEW]*)/g, (_, point, angle) => `${cutEnd(angle, /[,;/\s]/)} ${point} `)
    : tidy.replace(/[NSEW]/g, '$& ')
  return sorted.replace(/\s+/g, ' ').trim()
}
