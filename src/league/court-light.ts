import { gameMilliseconds } from './game-length.ts'

/** What is known of a court's lights at some hour. */
export type Light = 'on' | 'unknown' | 'off'

/** A court, as far as its light is concerned. */
export type LitCourt = {
  /** Whether it has any. */
  lights: boolean
  /** The hour at which they go off, as people write it; null when they don't, or nobody has said. */
  lightTimeout: string | null
  status: string | null
}

/** What the status of a court says while nobody has looked at its lights. */
export const UNCHECKED_LIGHTS = 'Luces sin comprobar'

const HOUR = 60
const DAY = 24 * HOUR
/** How long a game takes, in minutes. */
const GAME = gameMilliseconds / 60_000

/** Lights that go off in the small hours go off after the day has ended. */
const EARLIEST = 6 * HOUR

/**
 * Whether a court has lights until a game ends. It stores whether it has any; that nobody has looked stands in its
 * status, and when they go off is written by people: what isn't read as an hour is not known.
 *
 * @param start the hour at which the game begins on the clocks of the league, `20:30` or in minutes of the day
 */
export function lightDuring(start: string | number, { lights, lightTimeout, status }: LitCourt): Light {
  if (!lights) return status === UNCHECKED_LIGHTS ? 'unknown' : 'off'
  if (lightTimeout === null) return 'on'
  const off = minutesOf(lightTimeout)
  if (off === null) return 'unknown'
  return (off < EARLIEST ? off + DAY : off) >= endOf(start) ? 'on' : 'off'
}

/**
 * The light by which a game is played. A game that ends after sunset needs lights that are on until it ends.
 *
 * @param start as above
 * @param sunset in minutes of that day on the same clocks; null where no sunset is known
 * @returns null where no sunset is known, but for lights that are on: then it may be day or dark, and the court is as
 *   good as any
 */
export function lightOfGame({
  start,
  sunset,
  court,
}: {
  start: string | number
  sunset: number | null
  court: LitCourt
}): Light | 'day' | null {
  if (sunset !== null && endOf(start) <= sunset) return 'day'
  const lights = lightDuring(start, court)
  return sunset === null && lights !== 'on' ? null : lights
}

function endOf(start: string | number): number {
  return (typeof start === 'number' ? start : minutesOf(start)!) + GAME
}

function minutesOf(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d\d))?(?: ?h)?$/.exec(text.trim()) ?? []
  return hours === undefined ? null : Number(hours) * HOUR + Number(minutes)
}
