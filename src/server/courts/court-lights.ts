import type { Court } from '#contract/courts.ts'
import type { GameLight } from '#contract/proposals.ts'
import { lightOfGame } from '#league/court-light.ts'
import type { Coordinates, LeagueTime } from '../kernel/league-time.ts'

/** By which light games are played on the courts of the league, on its clocks. */
export class CourtLights {
  readonly #time: LeagueTime
  readonly #courts: ReadonlyMap<number, Court>
  /** Where a court is that doesn't say it; null where nobody knows. */
  readonly #middle: Coordinates | null
  /** The corners of a rectangle that all courts lie in; none where nobody knows where they are. */
  readonly #corners: readonly Coordinates[]
  readonly #ranges = new Map<string, SunsetRange | null>()

  /**
   * @param courts all there are: where one says not where it is, it is taken to be in the middle of the others
   * @param town where no court says it, all are taken to be there
   */
  constructor(time: LeagueTime, courts: readonly Court[], town: Place) {
    this.#time = time
    this.#courts = new Map(courts.map((court) => [court.id, court]))
    const ofCourts = placesOf(courts)
    const places = ofCourts.length > 0 ? ofCourts : placesOf([town])
    const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
    this.#middle = places.length === 0 ? null : { lat: median(lats), lon: median(lons) }
    this.#corners = places.length === 0 ? [] : cornersOf(lats, lons)
  }

  /** In minutes of the day; null where no sunset is known. */
  sunsetOn(day: string, courtId: number): number | null {
    const court = this.#courts.get(courtId)
    const place = (court && placeOf(court)) ?? this.#middle
    return place && this.#time.sunsetOn(day, place)
  }

  /**
   * Any time of a day on the same side of `end` as the sunset on a court. To work out a sunset for each of hundreds of
   * courts takes long, and over a town the sun sets within minutes: nearly always the earliest and the latest sunset of
   * the day are enough.
   */
  sunsetBeside(end: number, day: string, courtId: number): number | null {
    const range = this.#rangeOn(day)
    if (range !== null && end <= range.earliest) return range.earliest
    if (range !== null && end > range.latest) return range.latest
    return this.sunsetOn(day, courtId)
  }

  /**
   * On one day the sun sets the later the farther west, and the later (or in winter the earlier) the farther north: the
   * earliest and the latest are at corners. A minute each for rounding, and for the equinox, when north and south vie.
   */
  #rangeOn(day: string): SunsetRange | null {
    const known = this.#ranges.get(day)
    if (known !== undefined) return known
    const sunsets = this.#corners.flatMap((corner) => this.#time.sunsetOn(day, corner) ?? [])
    const isComplete = sunsets.length > 0 && sunsets.length === this.#corners.length
    const range = isComplete ? { earliest: Math.min(...sunsets) - 1, latest: Math.max(...sunsets) + 1 } : null
    this.#ranges.set(day, range)
    return range
  }

  /** How a game is lit that begins at an instant; on a court that is gone nobody knows. */
  at(date: string, courtId: number): GameLight | null {
    const court = this.#courts.get(courtId)
    if (!court) return 'unknown'
    const { day, minutes } = this.#time.at(Date.parse(date))
    return lightOfGame({ start: minutes, sunset: this.sunsetOn(day, courtId), court })
  }
}

type Place = Pick<Court, 'lat' | 'lon'>

/** Of a day, in minutes. */
type SunsetRange = { earliest: number; latest: number }

function cornersOf(lats: readonly number[], lons: readonly number[]): Coordinates[] {
  return endsOf(lats).flatMap((lat) => endsOf(lons).map((lon) => ({ lat, lon })))
}

function endsOf(values: readonly number[]): number[] {
  return [Math.min(...values), Math.max(...values)]
}

function placesOf(places: readonly Place[]): Coordinates[] {
  return places.flatMap((place) => placeOf(place) ?? [])
}

function placeOf({ lat, lon }: Place): Coordinates | null {
  return lat === null || lon === null ? null : { lat, lon }
}

/** Of an even number of values, the lower of the two in the middle: some value that there is. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
