import { useEffect, useRef, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hasPoint, type PlacedCourt } from './court-point.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await context.get(apiContext)('GET /basketball-court')).filter(hasPoint)
}

/** A page of its own, without the frame of the others: it stands in one of theirs. */
export default function CourtsMapScreen() {
  const courts = useLoaderData<typeof loader>()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // The server draws no map, and needs none of this.
    if (import.meta.env.SSR || place.current === null) return undefined
    const parting = new AbortController()
    draw(place.current, courts, parting.signal).catch((cause: unknown) => {
      console.error(cause)
      if (!parting.signal.aborted) setHasFailed(true)
    })
    return () => parting.abort()
  }, [courts])
  return (
    <>
      <PageMeta title="Mapa de canchas" />
      <main aria-label="Mapa de canchas" className="flex h-dvh flex-col">
        <h1 className="sr-only">Mapa de canchas</h1>
        {courts.length === 0 ? (
          <p className="m-auto p-4 text-center">Todavía no hay canchas con coordenadas.</p>
        ) : hasFailed ? (
          <NoMap />
        ) : (
          <div ref={place} className="bg-surface grow">
            <p className="text-ink-soft p-4 text-center">Cargando mapa...</p>
          </div>
        )}
      </main>
    </>
  )
}

/** What draws the map is asked for again with the whole page: some browsers remember a script that didn't come. */
function NoMap() {
  return (
    <div role="alert" className="m-auto flex flex-col items-center p-4">
      <EmptyState title="No se ha podido cargar el mapa">
        Comprueba la cobertura y vuelve a probar, o mira{' '}
        <a href={paths.courts()} target="_top" className="underline decoration-1 underline-offset-4">
          la lista de canchas
        </a>
        .
      </EmptyState>
      <Button look="primary" onClick={() => window.location.reload()}>
        Volver a probar
      </Button>
    </div>
  )
}

async function draw(place: HTMLElement, courts: PlacedCourt[], parting: AbortSignal): Promise<void> {
  const { drawMap } = await import('./draw-map.ts')
  if (!parting.aborted) parting.addEventListener('abort', drawMap(place, courts))
}
