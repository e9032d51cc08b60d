import type { Court } from '#contract/courts.ts'

/**
 * Whether a court comes from the list that the city of Madrid publishes (datos.madrid.es), which asks to be named
 * wherever its data are shown. Where a court came from isn't kept, but shows: it has a point, which only files
 * bring (no form asks for it), and an address of the city as its list writes them: postcode, or the name at the end.
 */
export function isOfMadridList({ direction, lat, lon }: Pick<Court, 'direction' | 'lat' | 'lon'>): boolean {
  return (lat !== null || lon !== null) && /\b280\d\d\b|, Madrid$/i.test(direction)
}
