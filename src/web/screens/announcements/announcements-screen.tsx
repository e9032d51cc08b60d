import { useLoaderData } from 'react-router'
import { MAX_ANNOUNCEMENTS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { useNamedElement } from '../../kernel/fragment.ts'
import { AnnouncementList } from '../../league/people/announcement-list.tsx'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'

export function loader({ api }: LoaderArgs) {
  return api('GET /announcement')
}

export default function AnnouncementsScreen() {
  const announcements = useLoaderData<typeof loader>()
  const isAdmin = useUser()?.admin ?? false
  useNamedElement()
  return (
    <Page title="Tablón" note="Los mensajes de quien administra la liga, lo último primero" narrow>
      {announcements.length === 0 ? (
        <EmptyState title="Aún no hay mensajes">
          Lo que quien administra cuente a los equipos se queda aquí.
        </EmptyState>
      ) : (
        <AnnouncementList announcements={announcements} />
      )}
      {announcements.length < MAX_ANNOUNCEMENTS ? null : (
        <p className="text-14 text-ink-soft mt-4">Son los {MAX_ANNOUNCEMENTS} últimos.</p>
      )}
      {isAdmin ? (
        <p className="mt-4">
          <LoneLink to={paths.admin('announcements')}>Escribir o borrar mensajes</LoneLink>
        </p>
      ) : null}
    </Page>
  )
}
