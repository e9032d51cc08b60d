import type { Court } from '#contract/courts.ts'
import type { MapLocation } from '../../league/courts/map-location.ts'

export type LocatedCourt = Court & MapLocation

export function hasPoint<Thing extends Pick<Court, 'lat' | 'lon'>>(
  thing: Thing,
): thing is Thing & MapLocation {
  return thing.lat !== null && thing.lon !== null
}
