import type { Court } from '#contract/courts.ts'
import { MAX_NEARBY_COURTS } from '#contract/limits.ts'

/** A court near another: how many metres it is to the east and to the north. */
export type NearbyCourt = { id: number; name: string; east: number; north: number }

/** Metres in a degree of latitude. */
const DEGREE = 111_195

/** The courts around one, the nearest first. */
export function listNearby(
  { id, lat, lon }: { id: number; lat: number; lon: number },
  courts: readonly Court[],
): NearbyCourt[] {
  // Within a town the earth is flat: a degree of longitude is shorter by the cosine of the latitude.
  const shrink = Math.cos((lat * Math.PI) / 180)
  return courts
    .flatMap((other) => {
      if (other.id === id || other.lat === null || other.lon === null) return []
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
