import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '../../api/loaders.ts'
import { everyPage } from '../../api/every-page.ts'
import { useUser } from '../../api/session.ts'
import { paths } from '#contract/paths.ts'
import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { LoneLink, TextLink } from '../../ui/link.tsx'
import { Page } from '../../shell/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CourtCard } from './court-card.tsx'
import { gamesByCourt } from './court-games.ts'
import { CourtsMap } from './courts-map.tsx'
import { CourtSearch, useCourtSearch } from './court-search.tsx'
import { isOfMadridList } from '../../league/courts/court-source.ts'
import { findCourts } from './find-courts.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

/** The DOM id of the map, below all courts. */
const MAP = 'mapa'

export async function loader({ api }: LoaderArgs) {
  const [courts, games, { mapEmbedUrl }] = await Promise.all([
    api('GET /basketball-court'),
    everyPage((page) => api('GET /pending-games', { query: { page } })),
    api('GET /settings'),
  ])
  return { courts, games: gamesByCourt(games), mapEmbedUrl }
}

export default function CourtsScreen() {
  const { courts, games, mapEmbedUrl } = useLoaderData<typeof loader>()
  const known = useUser() !== null
  const search = useCourtSearch()
  const found = findCourts(courts, search.text)
  const unchecked = courts.filter(({ status }) => status === UNCHECKED_LIGHTS)
  const lightsTold = unchecked.length * 2 > courts.length
  return (
    <Page
      title="Canchas"
      description="Las canchas en las que se juega la liga: dirección, luces y estado."
      note="Públicas y al aire libre"
    >
      {/* In everybody's page, and shown from the first paint on devices where a user is logged in. */}
      <div className="known:block mb-5 hidden print:hidden">
        <ButtonLink look="primary" to={paths.newCourt()}>
          Crear cancha
        </ButtonLink>
      </div>
      {courts.length === 0 ? (
        <EmptyState title="Todavía no hay canchas creadas, te animas a añadir una?">
          {/* Logged-in users have the button above. */}
          <p className="known:hidden">
            Para añadir una, <TextLink to={paths.login(paths.newCourt())}>entra con tu cuenta</TextLink> o{' '}
            <TextLink to={paths.register(paths.newCourt())}>crea una</TextLink>.
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-2">
            <CourtSearch {...search} found={found.length} />
            <LoneLink to={`${paths.courts()}#${MAP}`}>Ver el mapa</LoneLink>
          </div>
          {lightsTold ? (
            <p className="text-14 text-ink-soft mb-4">
              No sabemos si tienen luz, salvo donde lo pone
              <span className="known:inline hidden">: si sabes cuáles tienen, edita la cancha</span>.
            </p>
          ) : null}
          {found.length === 0 ? (
            <EmptyState title="Ninguna cancha se llama así">
              <Button look="quiet" onClick={search.clear}>
                Ver todas las canchas
              </Button>
            </EmptyState>
          ) : null}
          <ul className="grid gap-3 xs:grid-cols-2 sm:gap-4 md:grid-cols-3">
            {found.map((court) => (
              <CourtCard
                key={court.id}
                court={court}
                games={games[court.id] ?? []}
                editable={known}
                lightsTold={lightsTold}
              />
            ))}
          </ul>
        </>
      )}
      {courts.length > 0 || mapEmbedUrl !== null ? (
        <section id={MAP} className="mt-12 print:hidden">
          <SectionTitle>Mapa</SectionTitle>
          <CourtsMap courts={courts} mapEmbedUrl={mapEmbedUrl} />
        </section>
      ) : null}
      {courts.some(isOfMadridList) ? (
        <p className="text-14 text-ink-soft mt-5">Origen de los datos: Ayuntamiento de Madrid</p>
      ) : null}
    </Page>
  )
}
