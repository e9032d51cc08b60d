import type { Court } from '#contract/courts.ts'
import type { GameLight } from '#contract/proposals.ts'
import { lightOfGame } from '#league/court-light.ts'
import type { Coordinates, LeagueTime } from '../kernel/league-time.ts'

/** The light (daylight or floodlight) of games on the courts of the league, in its time zone. */
export class CourtLights {
  readonly #time: LeagueTime
  readonly #courts: ReadonlyMap<number, Court>
  /** The assumed position of courts without coordinates; null if no position is known. */
  readonly #middle: Coordinates | null
  /** The corners of a rectangle that contains all courts; empty if no position is known. */
  readonly #corners: readonly Coordinates[]
  readonly #ranges = new Map<string, Range | null>()

  /**
   * @param courts all courts; those without coordinates are assumed to be at the median of the others
   * @param town the assumed position of all courts if none has coordinates
   */
  constructor(time: LeagueTime, courts: readonly Court[], town: MaybeCoordinates) {
    this.#time = time
    this.#courts = new Map(courts.map((court) => [court.id, court]))
    const ofCourts = knownCoordinates(courts)
    const locations = ofCourts.length > 0 ? ofCourts : knownCoordinates([town])
    const [lats, lons] = [locations.map(({ lat }) => lat), locations.map(({ lon }) => lon)]
    this.#middle = locations.length === 0 ? null : { lat: median(lats), lon: median(lons) }
    this.#corners = locations.length === 0 ? [] : cornersOf(lats, lons)
  }

  /** The sunset in minutes of the day; null if unknown. */
  sunsetOn(day: string, courtId: number): number | null {
    return this.#sunOn('sunset', day, courtId)
  }

  /** The sunrise in minutes of the day; null if unknown. */
  sunriseOn(day: string, courtId: number): number | null {
    return this.#sunOn('sunrise', day, courtId)
  }

  #sunOn(event: SunEvent, day: string, courtId: number): number | null {
    const court = this.#courts.get(courtId)
    const location = (court && coordinatesOf(court)) ?? this.#middle
    return location && this.#time[`${event}On`](day, location)
  }

  /**
   * A time that is before or after `end` exactly as the sunset on a court is. Computing the sunset for each of hundreds
   * of courts is slow, and within a town sunsets differ by minutes: the earliest or the latest sunset of the day nearly
   * always decides.
   */
  sunsetBeside(end: number, day: string, courtId: number): number | null {
    const range = this.#rangeOn('sunset', day)
    if (range !== null && end <= range.earliest) return range.earliest
    if (range !== null && end > range.latest) return range.latest
    return this.sunsetOn(day, courtId)
  }

  /** A time that is before or after `start` exactly as the sunrise on a court is, likewise. */
  sunriseBeside(start: number, day: string, courtId: number): number | null {
    const range = this.#rangeOn('sunrise', day)
    if (range !== null && start < range.earliest) return range.earliest
    if (range !== null && start >= range.latest) return range.latest
    return this.sunriseOn(day, courtId)
  }

  /** When the sun is up on every court; null where that is unknown. */
  daylightOn(day: string): Record<SunEvent, number | null> {
    const [sunrise, sunset] = [this.#rangeOn('sunrise', day), this.#rangeOn('sunset', day)]
    return { sunrise: sunrise?.latest ?? null, sunset: sunset?.earliest ?? null }
  }

  /**
   * The earliest and the latest sunset or sunrise of a day over all courts. Both are at corners of the rectangle: the sun
   * sets later the farther west, and later (in winter earlier) the farther north, and rises in the mirror image of that.
   * The range is one minute wider at each end for rounding, and for the equinox, when the effect of latitude changes
   * sign.
   */
  #rangeOn(event: SunEvent, day: string): Range | null {
    const known = this.#ranges.get(event + day)
    if (known !== undefined) return known
    const times = this.#corners.flatMap((corner) => this.#time[`${event}On`](day, corner) ?? [])
    const isComplete = times.length > 0 && times.length === this.#corners.length
    const range = isComplete ? { earliest: Math.min(...times) - 1, latest: Math.max(...times) + 1 } : null
    this.#ranges.set(event + day, range)
    return range
  }

  /** The light of a game that begins at `date`; unknown on a deleted court. */
  at(date: string, courtId: number): GameLight | null {
    const court = this.#courts.get(courtId)
    if (!court) return 'unknown'
    const { day, minutes } = this.#time.at(Date.parse(date))
    const sun = { sunrise: this.sunriseOn(day, courtId), sunset: this.sunsetOn(day, courtId) }
    return lightOfGame({ start: minutes, ...sun, court })
  }
}

type MaybeCoordinates = Pick<Court, 'lat' | 'lon'>

type SunEvent = 'sunrise' | 'sunset'

/** In minutes of the day. */
type Range = { earliest: number; latest: number }

function cornersOf(lats: readonly number[], lons: readonly number[]): Coordinates[] {
  return endsOf(lats).flatMap((lat) => endsOf(lons).map((lon) => ({ lat, lon })))
}

function endsOf(values: readonly number[]): number[] {
  return [Math.min(...values), Math.max(...values)]
}

function knownCoordinates(locations: readonly MaybeCoordinates[]): Coordinates[] {
  return locations.flatMap((location) => coordinatesOf(location) ?? [])
}

function coordinatesOf({ lat, lon }: MaybeCoordinates): Coordinates | null {
  return lat === null || lon === null ? null : { lat, lon }
}

/** The median; of an even number of values the lower middle one, so that it is always one of the values. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
