import type { Court } from '#contract/courts.ts'

/** A court of which is known where it is. */
export type PlacedCourt = Court & { lat: number; lon: number }

export function hasPoint(court: Court): court is PlacedCourt {
  return court.lat !== null && court.lon !== null
}
