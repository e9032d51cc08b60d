import type { Court } from '#contract/courts.ts'
import type { Place } from '../../league/courts/place.ts'

export type PlacedCourt = Court & Place

type Point = Pick<Court, 'lat' | 'lon'>

export function hasPoint<Thing extends Point>(thing: Thing): thing is Thing & Place {
  return thing.lat !== null && thing.lon !== null
}
