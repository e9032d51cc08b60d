import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { textIn } from '../../kernel/text-in.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { everyPage } from '../../api/every-page.ts'
import { useUser } from '../../api/session.ts'
import { paths } from '#contract/paths.ts'
import { LoneLink, TextLink } from '../../ui/link.tsx'
import { Page } from '../../shell/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CourtCard } from './court-card.tsx'
import { gamesByCourt } from './court-games.ts'
import { isOfMadridList } from '../../league/courts/court-source.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Court } from '#contract/courts.ts'
import { matches, plainText } from '../../ui/search-text.ts'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { hasPoint } from './court-point.ts'
import { useRef, useState } from 'react'
import { useEarlyInput, useHydrated } from '../../kernel/hydrated.ts'
import { FilterLabel } from '../../ui/filter-label.tsx'

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
  // Our own map is shown at once, one from elsewhere only on request.
  const own = courts.some(hasPoint) ? <OwnMap /> : courts.length > 0 ? <NoLocations /> : null
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
          {found.length === 0 ? (
            <EmptyState title="Ninguna cancha se llama así">
              <Button look="quiet" onClick={search.clear}>
                Ver todas las canchas
              </Button>
            </EmptyState>
          ) : null}
          <ul className="grid gap-3 xs:grid-cols-2 sm:gap-4 md:grid-cols-3">
            {found.map((court) => (
              <CourtCard key={court.id} court={court} games={games[court.id] ?? []} editable={known} />
            ))}
          </ul>
        </>
      )}
      {courts.length > 0 || mapEmbedUrl !== null ? (
        <section id={MAP} className="mt-12 print:hidden">
          <SectionTitle>Mapa</SectionTitle>
          {mapEmbedUrl === null ? (
            own
          ) : (
            <OutsideFrame src={mapEmbedUrl} title={TITLE} ask="Ver el mapa de la liga" className={HEIGHT}>
              {own}
            </OutsideFrame>
          )}
        </section>
      ) : null}
      {courts.some(isOfMadridList) ? (
        <p className="text-14 text-ink-soft mt-5">Origen de los datos: Ayuntamiento de Madrid</p>
      ) : null}
    </Page>
  )
}

export function findCourts(courts: readonly Court[], text: string): Court[] {
  return courts.filter(({ name, direction }) => matches(plainText(`${name} ${direction}`), text.trim()))
}

const TITLE = 'Consulta nuestro mapa de canchas'
/** As specified. */
const HEIGHT = 'h-150'

function OwnMap() {
  return (
    <div className="border-rule rounded-large bg-hover relative overflow-hidden border">
      {/* Covered by the iframe once that has loaded. */}
      <p aria-hidden="true" className="text-ink-soft absolute inset-x-0 p-4 text-center">
        Cargando mapa...
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours */}
      <iframe
        src={paths.courtsMap()}
        title={TITLE}
        loading="lazy"
        className={`relative block w-full ${HEIGHT}`}
      />
    </div>
  )
}

/** Without located courts the map takes no space. */
function NoLocations() {
  const known = useUser() !== null
  return (
    <p className="max-w-text">
      Ninguna cancha tiene todavía su lugar en el mapa.{' '}
      {known ? (
        <span key="known">Para dárselo, edítala y toca el mapa, o pega el enlace de otro.</span>
      ) : (
        <span key="unknown">
          Se lo puede dar cualquiera que tenga cuenta:{' '}
          <TextLink to={paths.login(paths.courts())}>entra</TextLink> o{' '}
          <TextLink to={paths.register(paths.courts())}>regístrate</TextLink>.
        </span>
      )}
    </p>
  )
}

/** The search text, typed and in the URL, where it can be shared. The server renders all courts. */
function useCourtSearch() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = (useHydrated() && search.get('buscar')) || ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? asked).slice(0, 80)
  /** Runs once the user pauses: a URL for every letter would fill the browser's history. */
  const share = (standing: string) => {
    setTyped(standing)
    if (standing.trim() === asked) return
    void navigate(paths.courts(standing.trim()), { replace: true, preventScrollReset: true })
  }
  const clear = () => {
    setTyped('')
    void navigate(paths.courts(), { replace: true, preventScrollReset: true })
  }
  return { text, setText: setTyped, share, clear }
}

function CourtSearch(props: Omit<ReturnType<typeof useCourtSearch>, 'clear'> & { found: number }) {
  const { text, setText, share, found } = props
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const { value } = field.current!
    if (value !== text) setText(value)
  })
  return (
    <search className="scriptless:hidden max-w-text block grow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          share(textIn(new FormData(event.currentTarget), 'buscar'))
        }}
      >
        <label className="text-14 flex flex-col gap-1">
          <FilterLabel>Busca por nombre, calle o distrito</FilterLabel>
          <input
            ref={field}
            type="search"
            name="buscar"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={(event) => share(event.target.value)}
            className="border-rule-strong bg-surface rounded-small text-16 min-h-11 w-full border px-3"
          />
        </label>
        <output className="sr-only">
          {text.trim() === '' ? '' : found === 1 ? '1 cancha' : `${found} canchas`}
        </output>
      </form>
    </search>
  )
}
