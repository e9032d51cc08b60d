import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { StoredUser } from '../api/session.ts'
import { CalendarIcon, ClockIcon, CourtIcon, TableIcon, TeamIcon, ToDoIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/link.tsx'
import { OwnCount } from './own-count.tsx'

/** `icon`: it is one of the most visited places, in the bottom bar; `look`: more classes of its place there. */
type Page = { to: string; name: string; count?: ReactNode; icon?: ReactNode; look?: string }

const PAGES: Page[] = [
  { to: paths.standings(), name: 'Clasificación', icon: <TableIcon /> },
  { to: paths.calendar(), name: 'Calendario', icon: <CalendarIcon /> },
  // A delegate's own team takes its place.
  { to: paths.courts(), name: 'Canchas', icon: <CourtIcon />, look: 'delegate:hidden' },
  { to: paths.rules(), name: 'Normas' },
  { to: paths.scoreboard(), name: 'Marcador', icon: <ClockIcon /> },
  { to: paths.history(), name: 'Histórico' },
]

/** Where the number of tasks is laid over its place in the bottom bar. */
const BAR_COUNT = 'top-1 left-1/2 ml-2'

export function PageLinks({ user, onFollow }: { user: StoredUser | null; onFollow?: () => void }) {
  const pages = [...PAGES]
  if (user !== null && user.teamId !== null) {
    pages.push({
      to: paths.updateGame(),
      name: 'Subir resultados',
      count: <OwnCount of="team" position="top-1 right-0 lg:-right-1" />,
    })
  }
  if (user?.admin) {
    pages.push({
      to: paths.admin(),
      name: 'Admin',
      count: user.teamId === null ? <OwnCount of="admin" position="top-1 right-0 lg:-right-1" /> : undefined,
    })
  }
  return pages.map(({ to, name, count }) => (
    <li key={to}>
      <PageLink to={to} onClick={() => onFollow?.()} className="page-link">
        {name}
        {count}
      </PageLink>
    </li>
  ))
}

/** Within reach of the thumb; on a low screen or with very large text at the end of the page, which it would cover. */
export function BottomBar({ user }: { user: StoredUser | null }) {
  return (
    <nav
      aria-label="Lo más visitado"
      className="on-asphalt bg-asphalt text-chalk-soft border-chalk-faint low:static max-[17rem]:static fixed inset-x-0 bottom-0 z-10 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {/* The last place has its room reserved from the first paint. */}
      <ul className="bar-pages">
        {PAGES.filter(({ icon }) => icon !== undefined).map(({ to, name, icon, look }) => (
          <li key={to} className={look}>
            <PageLink to={to} className="bar-link">
              {icon}
              {name}
            </PageLink>
          </li>
        ))}
        {user === null || (user.teamId === null && !user.admin) ? null : (
          <li>
            <PageLink
              to={user.teamId === null ? paths.admin() : paths.team(user.teamId)}
              className="bar-link relative"
            >
              {user.teamId === null ? <ToDoIcon /> : <TeamIcon />}
              {user.teamId === null ? 'Te toca' : 'Mi equipo'}
              <OwnCount of={user.teamId === null ? 'admin' : 'team'} position={BAR_COUNT} />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
