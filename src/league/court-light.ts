import { MINUTE_MS } from '#league/durations.ts'
import { gameMilliseconds } from './game-length.ts'

export type Light = 'on' | 'unknown' | 'off'

export type LitCourt = {
  lights: boolean
  /** The hour at which they go off, as people write it; null when they don't, or it is unknown. */
  lightTimeout: string | null
  status: string | null
}

/** The status of a court whose lights nobody has checked. */
export const UNCHECKED_LIGHTS = 'Luces sin comprobar'

const HOUR = 60
const DAY = 24 * HOUR
/** How long a game takes, in minutes. */
const GAME = gameMilliseconds / MINUTE_MS

/** Lights that go off in the small hours stay on until the end of the day. */
const EARLIEST = 6 * HOUR

/**
 * Whether a court's lights stay on until a game ends. `lights` says whether it has any; its status says if nobody has
 * checked. The hour at which they go off is free text: anything that can't be read as an hour counts as unknown.
 * @param start the hour at which the game begins in the league's time zone, `20:30` or in minutes of the day
 */
export function lightDuring(start: string | number, { lights, lightTimeout, status }: LitCourt): Light {
  if (!lights) return status === UNCHECKED_LIGHTS ? 'unknown' : 'off'
  if (lightTimeout === null) return 'on'
  const off = minutesOf(lightTimeout)
  if (off === null) return 'unknown'
  return (off < EARLIEST ? off + DAY : off) >= endOf(start) ? 'on' : 'off'
}

/**
 * The light in which a game is played. A game that begins before sunrise or ends after sunset needs lights that stay on
 * until it ends.
 * @param start as above
 * @param sunrise, sunset in minutes of that day in the same time zone; null where it is unknown
 * @returns null where sunset is unknown and the lights aren't known to be on: it may be day or dark, and the court
 *   ranks as high as any
 */
export function lightOfGame(input: {
  start: string | number
  sunrise: number | null
  sunset: number | null
  court: LitCourt
}): Light | 'day' | null {
  const { start, sunrise, sunset, court } = input
  if (sunset !== null && endOf(start) <= sunset && !isBeforeSunrise(start, sunrise)) return 'day'
  const lights = lightDuring(start, court)
  return sunset === null && lights !== 'on' ? null : lights
}

/** Whether a game begins in the dark of the morning; not where the time of sunrise is unknown. */
export function isBeforeSunrise(start: string | number, sunrise: number | null): boolean {
  return sunrise !== null && startOf(start) < sunrise
}

function endOf(start: string | number): number {
  return startOf(start) + GAME
}

function startOf(start: string | number): number {
  return typeof start === 'number' ? start : minutesOf(start)!
}

function minutesOf(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d\d))?(?: ?h)?$/.exec(text.trim()) ?? []
  return hours === undefined ? null : Number(hours) * HOUR + Number(minutes)
}
