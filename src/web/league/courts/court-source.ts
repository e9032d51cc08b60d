import type { Court } from '#contract/courts.ts'
import { roundLocation } from './map-location.ts'

/**
 * Whether a court comes from the list that the city of Madrid publishes (datos.madrid.es), whose licence requires
 * attribution wherever its data are shown. The source isn't stored, but can be told: the point is finer than those of a
 * form (`roundLocation`), and the address is written as in that list: with a postcode, or the city's name at the end.
 */
export function isOfMadridList({ direction, lat, lon }: Pick<Court, 'direction' | 'lat' | 'lon'>): boolean {
  if (lat === null || lon === null || !/\b280\d\d\b|, Madrid$/i.test(direction)) return false
  const given = roundLocation({ lat, lon })
  return given.lat !== lat || given.lon !== lon
}
