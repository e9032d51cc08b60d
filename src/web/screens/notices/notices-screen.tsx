import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { MAX_NOTICES } from '#contract/limits.ts'
import type { Notice, NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Arrow, Link, LoneLink, TextLink } from '../../ui/link.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { dashAtEnd } from '../../league/games/pair-name.ts'

export function loader({ api }: LoaderArgs): Promise<Notice[]> {
  return api('GET /notice')
}

/** All notices of the user. Opening the page marks them as read; new ones stay highlighted until the user leaves. */
export default function NoticesScreen() {
  const { mail } = useSite()
  const notices = useLoaderData<typeof loader>()
  const seen = useReading(notices)
  const hasTeam = (useUser()?.teamId ?? null) !== null
  return (
    <Page title="Avisos" note="Lo último primero" narrow>
      {hasTeam ? (
        <p className="max-w-text mb-4">
          Los avisos solo informan; lo pendiente está en <TextLink to={paths.profile()}>Te toca</TextLink>.
        </p>
      ) : null}
      {notices.length === 0 ? (
        <EmptyState title="Aún no hay avisos">
          Aquí se apunta cuando cambie un partido o haga falta algo de ti.
        </EmptyState>
      ) : (
        <ol aria-label="Avisos" className="max-w-text border-rule border-t">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} isNew={!notice.read || seen.has(notice.id)} />
          ))}
        </ol>
      )}
      <p className="text-14 text-ink-soft max-w-text mt-4">
        <span>
          {notices.length < MAX_NOTICES ? 'Se guardan 90 días.' : `Son los ${MAX_NOTICES} últimos.`}
        </span>{' '}
        <LoneLink
          to={paths.profile('avisos')}
        >{`Elige cuáles te llegan ${mail ? 'al correo o ' : ''}al móvil`}</LoneLink>
      </p>
      <p className="text-14 mt-1">
        <LoneLink to={paths.announcements()}>Tablón: los mensajes de quien administra la liga</LoneLink>
      </p>
    </Page>
  )
}

function useReading(notices: readonly Notice[]): ReadonlySet<number> {
  const api = useApi()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const unread = notices.filter(({ read }) => !read).map(({ id }) => id)
  const [upTo = 0] = unread
  const fresh = unread.filter((id) => !seen.has(id))
  // Set while rendering: after they are marked as read, a reload no longer returns them as new.
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]))
  useEffect(() => {
    if (upTo === 0) return
    api('PUT /notice/read', { body: { upTo } }).catch((cause: unknown) => {
      // Without network they are marked on the next visit.
      if (!(cause instanceof ApiFailure) && !(cause instanceof Response)) console.error(cause)
    })
  }, [api, upTo])
  return seen
}

const STATE_LABELS: Record<NoticeState, string | null> = {
  current: null,
  done: '✓ Hecho',
  past: 'Ya ha pasado',
  changed: 'Ya no es así',
  gone: 'Ya no existe',
}

const LINE = 'flex min-h-14 items-center gap-3 py-3'

function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { path } = notice
  const text = <NoticeText notice={notice} isNew={isNew} />
  return (
    <li className="border-rule border-b">
      {path === null ? (
        <div className={LINE}>{text}</div>
      ) : (
        <Link to={path} className={`hover:bg-hover ${LINE}`}>
          {text}
          <Arrow />
        </Link>
      )}
    </li>
  )
}

function NoticeText({ notice: { at, title, text, state }, isNew }: { notice: Notice; isNew: boolean }) {
  const site = useSite()
  const become = STATE_LABELS[state]
  return (
    <>
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${isNew && become === null ? 'bg-accent' : 'bg-transparent'}`}
      />
      <span className="flex min-w-0 grow flex-col wrap-anywhere">
        <span className={`${isNew ? 'font-bold' : ''} ${become === null ? '' : 'text-ink-soft'}`}>
          {isNew ? <span className="sr-only">Nuevo: </span> : null}
          {dashAtEnd(title)}
        </span>
        <span className="text-ink-soft whitespace-pre-line">{dashAtEnd(text)}</span>
        <span className="text-14 text-ink-soft">
          {become === null ? null : <strong className="text-ink">{`${become} · `}</strong>}
          <time dateTime={at}>{spanishDate(at, site)}</time>
        </span>
      </span>
    </>
  )
}
