import type { Court } from '#contract/courts.ts'
import { roundPlace } from './place.ts'

/**
 * Whether a court comes from the list that the city of Madrid publishes (datos.madrid.es), which asks to be named
 * wherever its data are shown. Where a court came from isn't kept, but shows: its point is finer than those that a form
 * gives (`roundPlace`), and it has an address of the city as its list writes them: postcode, or the name at the end.
 */
export function isOfMadridList({ direction, lat, lon }: Pick<Court, 'direction' | 'lat' | 'lon'>): boolean {
  if (lat === null || lon === null || !/\b280\d\d\b|, Madrid$/i.test(direction)) return false
  const given = roundPlace({ lat, lon })
  return given.lat !== lat || given.lon !== lon
}
