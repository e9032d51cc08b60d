import { Suspense, type ReactNode } from 'react'
import { Await, useAsyncError, useLoaderData, useRevalidator } from 'react-router'
import { type AdminPageName, paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { asFailure } from '../../api/failure.ts'
import { readId } from '../../kernel/page-address.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { Page } from '../../shell/page.tsx'
import { emailQuery } from '../../to-do/own-tasks.ts'
import { Icon } from '../../ui/icons.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { AdminRow } from './admin-row.tsx'
import { ENTRIES, type AdminEntry } from './admin-steps.ts'
import { AdminToDoList } from './admin-to-do-list.tsx'
import { loadFirstSteps } from './load-first-steps.ts'
import { readSeason } from './season-at-hand.tsx'
import { SeasonPart } from './season-part.tsx'

/** Each part is drawn as soon as it is there, and fails alone. */
export function loader({ api, search }: LoaderArgs) {
  const temporada = readId(search.get('temporada'))
  const asked = api('GET /to-do', { query: { leagueId: temporada } })
  const loadSeason = async () => {
    const [leagues, { season: phases }] = await Promise.all([api('GET /league'), asked])
    const league = readSeason(search, leagues)
    return { leagues, league, phases, firstSteps: await loadFirstSteps(api, league, phases) }
  }
  // The task of the address is already under way; it is above the rest and would push it down.
  const season = loadSeason()
  const isBeginning = season
    .then(({ firstSteps: { steps } }) => steps.some(({ isDone }) => !isDone))
    .catch(() => false)
  const toDo = Promise.all([asked, isBeginning, emailQuery.settled()])
  // Failures are drawn by the parts.
  for (const part of [toDo, season]) part.catch(() => {})
  return { temporada, toDo, season }
}

export default function AdminScreen() {
  const { temporada, toDo, season } = useLoaderData<typeof loader>()
  return (
    <Page title="Administración">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Part id="te-toca" title="Te toca" coming={toDo} rows={3}>
            {([loaded, isBeginning]) => <AdminToDoList toDo={loaded} isBeginning={isBeginning} />}
          </Part>
          <Part id="temporada" title="La temporada" coming={season} rows={9}>
            {(loaded) => <SeasonPart {...loaded} />}
          </Part>
        </div>
        <Section title="Lo demás" className="min-w-0">
          <ul>
            {ENTRIES.map((entry) => (
              <Entry key={entry.name} entry={entry} temporada={temporada} />
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  )
}

function Part<Loaded>(props: {
  id: string
  title: string
  coming: Promise<Loaded>
  /** As many as it usually has, so that what is below it stays out of a phone's view. */
  rows: number
  children: (loaded: Loaded) => ReactNode
}) {
  return (
    <Section title={props.title} id={props.id}>
      <Suspense fallback={<ComingRows rows={props.rows} />}>
        <Await resolve={props.coming} errorElement={<Failed />}>
          {props.children}
        </Await>
      </Suspense>
    </Section>
  )
}

function ComingRows({ rows }: { rows: number }) {
  return (
    <>
      <output className="sr-only">Cargando…</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-rule flex h-13 animate-pulse max-sm:h-18 items-center border-b">
          <div className="bg-rule rounded-small h-4 w-60" />
        </div>
      ))}
    </>
  )
}

function Failed() {
  const failure = asFailure(useAsyncError())
  const { revalidate } = useRevalidator()
  return (
    <p role="alert" className="flex flex-wrap items-center">
      <RetryHint failure={failure} retry={() => void revalidate()} />
    </p>
  )
}

function Entry({ entry, temporada }: { entry: AdminEntry; temporada: number | undefined }) {
  const { name, does, icon, pages } = entry
  const row = { title: name, note: does, sign: <Icon d={icon} /> }
  if (typeof pages === 'string') return <AdminRow row={{ ...row, to: paths.admin(pages) }} />
  const inside = (
    <ul>
      {(Object.keys(pages) as AdminPageName[]).map((place) => (
        <li key={place}>
          <LoneLink to={paths.admin(place, { temporada })}>{pages[place]}</LoneLink>
        </li>
      ))}
    </ul>
  )
  return <AdminRow row={{ ...row, inside }} />
}
