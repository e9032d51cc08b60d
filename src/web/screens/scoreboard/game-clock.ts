type Sources = {
  /** The time of day, which the device, its network or its user may correct in either direction. */
  wall: () => number
  /** Only goes forward, but on some devices stops while they sleep. */
  steady: () => number
  isHidden: () => boolean
}

type GameClock = {
  now: () => number
  /** A moment of this clock as a time of day, which outlives the page. */
  toWall: (time: number) => number
  /** The reverse. A time of day that is yet to come, since the device's clock was set back, is now. */
  fromWall: (time: number) => number
}

/** The least that counts as sleep: smaller differences come from rounding, and from slow adjustments. */
const MIN_SLEEP_MS = 500

/**
 * A clock for a running game, in whole milliseconds; it has to be read when the page is hidden and when it is seen
 * again. While the page is seen it goes by the steady clock alone, so that a correction of the device's clock changes
 * nothing. A hidden page may sleep along with its device: if the time of day has then gone further than the steady
 * clock, the difference is taken for sleep and counts too.
 */
export function createGameClock({ wall, steady, isHidden }: Sources): GameClock {
  let ahead = wall() - steady()
  let offset = ahead
  let wasHidden = isHidden()

  function now(): number {
    const difference = wall() - steady()
    const isUnseen = wasHidden || isHidden()
    const slept = isUnseen ? difference - ahead : 0
    if (slept >= MIN_SLEEP_MS) offset += slept
    // Until it counts, a difference adds up.
    if (!isUnseen || slept < 0 || slept >= MIN_SLEEP_MS) ahead = difference
    wasHidden = isHidden()
    return Math.round(steady() + offset)
  }

  return {
    now,
    toWall: (time) => Math.round(time + wall() - now()),
    fromWall: (time) => Math.round(Math.min(time - wall(), 0)) + now(),
  }
}
