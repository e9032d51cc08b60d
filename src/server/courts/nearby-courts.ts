import type { Court } from '#contract/courts.ts'
import type { NearbyCourt } from '#contract/game-overview.ts'
import { MAX_NEARBY_COURTS } from '#contract/limits.ts'

/** Metres in a degree of latitude. */
const DEGREE = 111_195

/** The courts around one, the nearest first; none for a court whose place isn't known. */
export function listNearby(court: Court, courts: readonly Court[]): NearbyCourt[] {
  if (court.lat === null || court.lon === null) return []
  const { lat, lon } = court
  // Within a town the earth is flat: a degree of longitude is shorter by the cosine of the latitude.
  const shrink = Math.cos((lat * Math.PI) / 180)
  return courts
    .flatMap((other) => {
      if (other.id === court.id || other.lat === null || other.lon === null) return []
      const east = Math.round((other.lon - lon) * shrink * DEGREE)
      const north = Math.round((other.lat - lat) * DEGREE)
      return { id: other.id, name: other.name, east, north }
    })
    .toSorted((a, b) => distanceOf(a) - distanceOf(b) || a.id - b.id)
    .slice(0, MAX_NEARBY_COURTS)
}

function distanceOf({ east, north }: Pick<NearbyCourt, 'east' | 'north'>): number {
  return Math.hypot(east, north)
}
