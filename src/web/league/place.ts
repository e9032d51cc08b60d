/** A point on the earth, in WGS 84 degrees. */
export type Place = { lat: number; lon: number }

/** Five decimals of a degree are one metre; more than that nobody points at. */
const DECIMALS = 5

/** A place as fine as a form gives one. */
export function roundPlace({ lat, lon }: Place): Place {
  return { lat: Number(lat.toFixed(DECIMALS)), lon: Number(lon.toFixed(DECIMALS)) }
}
