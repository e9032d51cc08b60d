/** A point on the earth, in WGS 84 degrees. */
export type MapLocation = { lat: number; lon: number }

/** Five decimals of a degree are one metre, as fine as anybody can point. */
const DECIMALS = 5

export function roundLocation({ lat, lon }: MapLocation): MapLocation {
  return { lat: Number(lat.toFixed(DECIMALS)), lon: Number(lon.toFixed(DECIMALS)) }
}
