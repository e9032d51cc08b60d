import { directionsTo } from '../../league/courts/directions.ts'
import type { PlacedCourt } from './court-point.ts'

/** The sides of the square of courts and of the squares of its grid, in SVG units. */
const SIDE = 1000
const GRID = 100

/** The courts' relative locations: shown until the map has loaded, and without script. */
export function CourtSketch({ courts }: { courts: readonly PlacedCourt[] }) {
  return (
    <svg viewBox={`-80 -80 ${SIDE + 160} ${SIDE + 160}`} className="absolute inset-0 size-full">
      <defs>
        <pattern id="cuadros" width={GRID} height={GRID} patternUnits="userSpaceOnUse">
          <path d={`M${GRID} 0H0V${GRID}`} className="stroke-rule fill-none" strokeWidth="2" />
        </pattern>
      </defs>
      {/* The ground extends beyond the square. */}
      <rect x="-9000" y="-9000" width="20000" height="20000" fill="url(#cuadros)" />
      {pointsOf(courts).map(({ court, x, y }) => (
        <a key={court.id} href={directionsTo(court)} target="_top" rel="noreferrer" aria-label={court.name}>
          <title>{court.name}</title>
          <circle cx={x} cy={y} r="18" className="fill-accent stroke-chalk" strokeWidth="5" />
        </a>
      ))}
    </svg>
  )
}

/** Within a town the earth is flat: a degree of longitude is shorter by the cosine of the latitude. */
function pointsOf(courts: readonly PlacedCourt[]): { court: PlacedCourt; x: number; y: number }[] {
  const lats = courts.map(({ lat }) => lat)
  const lons = courts.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const span = Math.max(north - south, (east - west) * shrink) || 1
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  return courts.map((court) => ({
    court,
    x: Math.round(SIDE / 2 + ((court.lon - middle.lon) * shrink * SIDE) / span),
    y: Math.round(SIDE / 2 - ((court.lat - middle.lat) * SIDE) / span),
  }))
}
