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
import { hasPoint } from './court-point.ts'
import type { DrawnMap, MapOptions } from './draw-map.ts'
import { TILES_HOST } from './tiles.ts'

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
          {hasFailed ? null : (
            <>
              <p className="text-ink-soft scriptless:hidden p-4 text-center">Cargando mapa...</p>
              <p className="scriptless:block hidden p-4 text-center">
                El mapa necesita JavaScript. Las canchas están también en la lista.
              </p>
            </>
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
