import { useLoaderData } from 'react-router'
import { paths, pictures as addresses } from '#contract/paths.ts'
import type { Week } from '#contract/week.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink, TextLink } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { dayKey } from '../../ui/spanish-date.ts'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { notify } from '../../ui/toast.tsx'
import { deviceNow } from '../../kernel/clock.ts'

export async function loader({ api, search }: LoaderArgs) {
  const groupId = readId(search.get('grupo'))
  const { timeZone } = await api('GET /settings')
  const day = dayAt(deviceNow(), timeZone)
  return { groupId, day, week: await loadWeek(api, day, groupId) }
}

function loadWeek(api: Api, day: string, groupId: number | undefined): Promise<Week> {
  return api('GET /week', { query: { day, competitionId: groupId } })
}

function dayAt(instant: number, timeZone: string): string {
  return dayKey(new Date(instant).toISOString(), timeZone)
}

export default function WeekScreen() {
  const loaded = useLoaderData<typeof loader>()
  const { groupId } = loaded
  const { timeZone } = useSite()
  const now = useNow()
  const day = now === null ? loaded.day : dayAt(now, timeZone)
  // The page may have been cached on an earlier day.
  const question = day === loaded.day ? null : `week ${day} ${groupId}`
  const query = useApiQuery(question, (api) => loadWeek(api, day, groupId))
  const { title, group, text, pictures } = query.state === 'known' ? query.answer : loaded.week
  const heading = 'La semana en palabras'
  return (
    <Page
      title={group === null ? heading : `${heading}, ${group}`}
      picture={pictures[0] && addresses.week(pictures[0].id)}
      pictureSize={[1080, 1920]}
      heading={heading}
      note={title}
    >
      {query.state !== 'failed' ? null : (
        <div role="alert" className="max-w-text mb-4 flex flex-wrap items-center gap-3">
          <p className="font-medium">Guardada otro día; ahora no hay conexión.</p>
          <Button onClick={query.retry}>Volver a probar</Button>
        </div>
      )}
      {text === null ? (
        <EmptyState title="Esta semana no hubo partidos">
          Ni hay ninguno en los próximos siete días.{' '}
          <TextLink to={paths.calendar()}>Ver el calendario</TextLink>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4 lg:flex-row lg:gap-10">
          <ul className="flex snap-x gap-4 overflow-x-auto lg:w-80 lg:flex-none lg:flex-col">
            {pictures.map(({ id, name }, index) => (
              <li
                key={id}
                className="flex w-80 max-w-full flex-none snap-start flex-col gap-2 only:max-lg:w-full"
              >
                <Picture groupId={id} name={name} isFirst={index === 0} />
                <PictureLink groupId={id}>
                  <span className="wrap-anywhere">
                    Compartir la imagen
                    {group === null ? <span translate="no">{` · ${name}`}</span> : null}
                  </span>
                </PictureLink>
              </li>
            ))}
          </ul>
          <div className="max-w-text flex min-w-0 flex-col items-start gap-4">
            <ShareButton label="Compartir el texto" title={title} text={text} copied="pégalo en el chat" />
            <WeekText text={text} />
          </div>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-x-6">
        {groupId === undefined ? (
          <LoneLink to={paths.standings()}>Ver la clasificación</LoneLink>
        ) : (
          <>
            <LoneLink to={paths.clasification(groupId)}>Ver el grupo</LoneLink>
            <LoneLink to={paths.week()}>La semana de toda la liga</LoneLink>
          </>
        )}
      </div>
    </Page>
  )
}

/** What is shared. The first is the largest thing of the page. */
function Picture({ groupId, name, isFirst }: { groupId: number; name: string; isFirst: boolean }) {
  return (
    <a
      href={addresses.week(groupId)}
      aria-label={`La imagen de la semana, ${name}`}
      className="bg-asphalt rounded-large block overflow-hidden"
    >
      <img
        src={addresses.weekShown(groupId)}
        alt=""
        width={720}
        height={1280}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        className="max-h-[max(65svh,24rem)] w-full object-contain lg:max-h-none"
      />
    </a>
  )
}

function WeekText({ text }: { text: string }) {
  return (
    <div className="border-rule bg-surface rounded-large w-full border p-4 wrap-anywhere whitespace-pre-line">
      {text.split(/(\*[^*\n]+\*)/).map((part, index) =>
        // The odd parts are those that the pattern matched.
        index % 2 === 1 ? <strong key={index}>{part.slice(1, -1)}</strong> : part,
      )}
    </div>
  )
}

const TYPE = { type: 'image/png' }

/** Hands the picture of a group's week to the device's share sheet; without one, or without script, it is downloaded. */
function PictureLink({ groupId, children }: { groupId: number; children: ReactNode }) {
  const href = addresses.week(groupId)
  const name = `semana-${groupId}.png`
  const loading = useRef<Promise<File>>(null)
  const load = () => (loading.current ??= loadFile(href, name))

  async function share(event: MouseEvent) {
    if (!canShareFiles()) return
    event.preventDefault()
    try {
      await navigator.share({ files: [await load()] })
    } catch (cause) {
      const kind = cause instanceof DOMException ? cause.name : ''
      // Loading took longer than a tap allows sharing for: the file is kept for the next one.
      if (kind === 'NotAllowedError') return notify('La imagen está lista: toca otra vez para compartirla.')
      // Closing the sheet cancels: nothing to report.
      if (kind !== 'AbortError') {
        console.error(cause)
        notify('No se ha podido compartir la imagen: prueba otra vez.')
      }
    }
    // The next time there may be another result in it.
    loading.current = null
  }

  return (
    <a
      href={href}
      download={name}
      className="button button-secondary justify-center"
      // A finger lies on the link for a tenth of a second, in which the picture may come.
      onPointerDown={() => {
        if (canShareFiles()) load().catch(() => {})
      }}
      onClick={(event) => void share(event)}
    >
      {children}
    </a>
  )
}

/** Many browsers on desktops can't share, and some only texts. */
function canShareFiles(): boolean {
  const { canShare } = navigator as Partial<Navigator>
  return canShare?.call(navigator, { files: [new File(['.'], 'imagen.png', TYPE)] }) ?? false
}

async function loadFile(href: string, name: string): Promise<File> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return new File([await response.blob()], name, TYPE)
}
