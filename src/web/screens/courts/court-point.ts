import type { Court } from '#contract/courts.ts'
import type { MapLocation } from '../../league/courts/map-location.ts'

export type LocatedCourt = Court & MapLocation

type Point = Pick<Court, 'lat' | 'lon'>

export function hasPoint<Thing extends Point>(thing: Thing): thing is Thing & MapLocation {
  return thing.lat !== null && thing.lon !== null
}
