import type { Court } from '#contract/courts.ts'

export type MaybeCoordinates = { lat: number | null; lon: number | null }

/** Courts, the nearest first. */
export function byDistance(courts: readonly Court[], from: MaybeCoordinates): Court[] {
  return courts.toSorted((one, other) => degreesBetween(one, from) - degreesBetween(other, from))
}

export const UNKNOWN_DEGREES = 1000
export const METRES_PER_DEGREE = 111_320

/** The distance in degrees, precise enough to rank courts within a town. Courts without coordinates rank last. */
export function degreesBetween(court: MaybeCoordinates, town: MaybeCoordinates): number {
  if (court.lat === null || court.lon === null) return UNKNOWN_DEGREES
  if (town.lat === null || town.lon === null) return 0
  const shrink = Math.cos((town.lat * Math.PI) / 180)
  return Math.hypot(court.lat - town.lat, (court.lon - town.lon) * shrink)
}
