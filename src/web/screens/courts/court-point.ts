import type { Court } from '#contract/courts.ts'
import type { Place } from '../../league/courts/place.ts'

/** A court with a known location. */
export type PlacedCourt = Court & Place

type Point = Pick<Court, 'lat' | 'lon'>

/** Whether a court or a town has a known location. */
export function hasPoint<Thing extends Point>(thing: Thing): thing is Thing & Place {
  return thing.lat !== null && thing.lon !== null
}
