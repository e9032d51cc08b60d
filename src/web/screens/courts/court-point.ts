import type { Court } from '#contract/courts.ts'
import type { Place } from '../../league/place.ts'

/** A court of which is known where it is. */
export type PlacedCourt = Court & Place

type Point = Pick<Court, 'lat' | 'lon'>

/** Whether it is known where a court is, or a town. */
export function hasPoint<Thing extends Point>(thing: Thing): thing is Thing & Place {
  return thing.lat !== null && thing.lon !== null
}
