import type { Court } from '#contract/courts.ts'
import type { GameLight } from '#contract/proposals.ts'
import { lightOfGame } from '#league/court-light.ts'
import type { Coordinates, LeagueTime } from '../league-time.ts'

/** By which light games are played on the courts of the league, on its clocks. */
export class CourtLights {
  readonly #time: LeagueTime
  readonly #courts: ReadonlyMap<number, Court>
  readonly #middle: Coordinates | null

  /** @param courts all there are: where one says not where it is, it is taken to be in the middle of the others */
  constructor(time: LeagueTime, courts: readonly Court[]) {
    this.#time = time
    this.#courts = new Map(courts.map((court) => [court.id, court]))
    const placed = courts.flatMap((court) => placeOf(court) ?? [])
    this.#middle =
      placed.length === 0
        ? null
        : { lat: median(placed.map(({ lat }) => lat)), lon: median(placed.map(({ lon }) => lon)) }
  }

  /** In minutes of the day; null where no sunset is known. */
  sunsetOn(day: string, courtId: number): number | null {
    const court = this.#courts.get(courtId)
    const place = (court && placeOf(court)) ?? this.#middle
    return place && this.#time.sunsetOn(day, place)
  }

  /** How a game is lit that begins at an instant; on a court that is gone nobody knows. */
  at(date: string, courtId: number): GameLight {
    const court = this.#courts.get(courtId)
    if (!court) return 'unknown'
    const { day, minutes } = this.#time.at(Date.parse(date))
    return lightOfGame({ start: minutes, sunset: this.sunsetOn(day, courtId), court })
  }
}

function placeOf({ lat, lon }: Court): Coordinates | null {
  return lat === null || lon === null ? null : { lat, lon }
}

/** Of an even number of values, the lower of the two in the middle: some value that there is. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
