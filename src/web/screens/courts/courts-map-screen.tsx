import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { CHOOSING, paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { readId } from '../../kernel/page-address.ts'
import { type MapLocation, onMapMessage, sendMapMessage } from '../../league/courts/map-location.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useThemeAround } from '../../shell/theme.ts'
import { Button } from '../../ui/button.tsx'
import { ASKED_ONCE, useConsent } from '../../ui/consent.ts'
import { hasPoint, type LocatedCourt } from './court-point.ts'
import type { DrawnMap, MapOptions } from './draw-map.ts'
import { TILES_HOST } from './tiles.ts'
import { directionsTo } from '../../league/courts/directions-link.tsx'

export async function loader({ api }: LoaderArgs) {
  const [courts, { town, mapEmbedUrl }] = await Promise.all([
    api('GET /basketball-court'),
    api('GET /settings'),
  ])
  return {
    courts: courts.filter(hasPoint),
    town: hasPoint(town) ? { lat: town.lat, lon: town.lon } : null,
    hasOtherStreets: mapEmbedUrl !== null,
  }
}

/** A document of its own without the site's layout, shown in an iframe of other pages. */
export default function CourtsMapScreen() {
  const { courts, town, hasOtherStreets } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isChoosing = search.get('ver') === CHOOSING
  const courtId = readId(search.get('cancha'))
  const element = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const streets = useConsent(TILES_HOST)
  useThemeAround()
  /** There is no data that would tell where to tap. */
  const isBlank = isChoosing && courts.length === 0 && town === null
  const showsStreets = streets.allowed && (isChoosing || !hasOtherStreets)

  useEffect(() => {
    // The server doesn't render the map, and this branch keeps Leaflet out of its bundle.
    if (import.meta.env.SSR || element.current === null) return undefined
    const parting = new AbortController()
    const around = courts.find(({ id }) => id === courtId)
    draw(
      element.current,
      { courts, town, around, onChoose: isChoosing ? sendToForm : undefined },
      parting.signal,
    )
      .then(setDrawn)
      .catch((cause: unknown) => {
        console.error(cause)
        if (!parting.signal.aborted) setHasFailed(true)
      })
    return () => parting.abort()
  }, [courts, town, courtId, isChoosing])

  useEffect(() => {
    if (showsStreets) drawn?.showStreets()
  }, [drawn, showsStreets])

  useEffect(() => {
    if (drawn === null || !isChoosing) return undefined
    const stop = onMapMessage(
      () => window.parent,
      (message) => message.kind === 'place' && drawn.showPlace(message.place),
    )
    sendMapMessage(window.parent, { kind: 'ready' })
    return stop
  }, [drawn, isChoosing])

  return (
    <>
      <PageMeta title="Mapa de canchas" />
      <main aria-label="Mapa de canchas" className="bg-hover flex h-dvh flex-col">
        <h1 className="sr-only">Mapa de canchas</h1>
        {hasFailed ? <NoMap /> : null}
        <div ref={element} className="relative grow">
          <CourtSketch courts={courts} />
          {hasFailed ? null : (
            <p className="text-ink-soft scriptless:hidden relative p-4 text-center">Cargando mapa...</p>
          )}
        </div>
        {showsStreets || hasFailed || (hasOtherStreets && !isChoosing) ? null : (
          <div className="bg-surface border-rule scriptless:hidden flex items-center gap-3 border-t px-3 py-2">
            <Button className="shrink-0" onClick={streets.allow}>
              Ver calles
            </Button>
            <p className="text-12 text-ink-soft flex-1 text-balance">
              <span>{isBlank ? 'Sin las calles no se ve dónde tocar. ' : ''}</span>El mapa es de
              OpenStreetMap, que verá tu visita. <span className="hidden sm:inline">{ASKED_ONCE}</span>
            </p>
          </div>
        )}
      </main>
    </>
  )
}

async function draw(
  element: HTMLElement,
  options: MapOptions,
  parting: AbortSignal,
): Promise<DrawnMap | null> {
  const { drawMap } = await import('./draw-map.ts')
  if (parting.aborted) return null
  const drawn = drawMap(element, options)
  parting.addEventListener('abort', drawn.remove)
  return drawn
}

function sendToForm(place: MapLocation): void {
  sendMapMessage(window.parent, { kind: 'place', place })
}

/** A retry reloads the whole page: some browsers remember that a script failed to load. */
function NoMap() {
  return (
    <div
      role="alert"
      className="bg-surface border-rule flex flex-wrap items-center gap-x-4 border-b px-4 py-2"
    >
      <p className="min-w-60 flex-1">
        <strong>No se ha podido cargar el mapa.</strong> Comprueba la cobertura y vuelve a probar, o mira{' '}
        <a href={paths.courts()} target="_top" className="underline decoration-1 underline-offset-4">
          la lista de canchas
        </a>
        .
      </p>
      <Button look="quiet" onClick={() => window.location.reload()}>
        Volver a probar
      </Button>
    </div>
  )
}

const SIDE = 1000
const GRID = 100

/** The courts' relative locations: shown until the map has loaded, and without script. */
function CourtSketch({ courts }: { courts: readonly LocatedCourt[] }) {
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
function pointsOf(courts: readonly LocatedCourt[]): { court: LocatedCourt; x: number; y: number }[] {
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
