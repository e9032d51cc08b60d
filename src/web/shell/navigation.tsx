import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { StoredUser } from '../api/session.ts'
import { CalendarIcon, ClockIcon, CourtIcon, TableIcon, ToDoIcon } from '../ui/icons.tsx'
import { PlaceLink } from '../ui/link.tsx'
import { useSubmitQueue } from '../submit-queue/entries.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useAdminToDoCount } from '../to-do/admin-to-do.ts'
import { useEmailToConfirm, useOwnTasks } from '../to-do/own-tasks.ts'
import { useToDo } from '../to-do/to-do.ts'
import { countToDo } from '../to-do/count-to-do.ts'

type Place = { to: string; name: string; count?: ReactNode }

const PLACES: Place[] = [
  { to: paths.standings(), name: 'Clasificación' },
  { to: paths.calendar(), name: 'Calendario' },
  { to: paths.courts(), name: 'Canchas' },
  { to: paths.rules(), name: 'Normas' },
  { to: paths.scoreboard(), name: 'Marcador' },
  { to: paths.history(), name: 'Histórico' },
]

/** The four most visited places. */
const FREQUENT: (Place & { icon: ReactNode })[] = [
  { to: paths.standings(), name: 'Clasificación', icon: <TableIcon /> },
  { to: paths.calendar(), name: 'Calendario', icon: <CalendarIcon /> },
  { to: paths.courts(), name: 'Canchas', icon: <CourtIcon /> },
  { to: paths.scoreboard(), name: 'Marcador', icon: <ClockIcon /> },
]

/** Where the number of tasks is laid over its place in the bottom bar. */
const BAR_COUNT = 'top-1 left-1/2 ml-2'

/** The places of the site that this user may see, as list items. */
export function PlaceLinks({ user, onFollow }: { user: StoredUser | null; onFollow?: () => void }) {
  const places = [...PLACES]
  if (user !== null && user.teamId !== null) {
    places.push({
      to: paths.updateGame(),
      name: 'Subir resultados',
      count: <ToDoCount place="top-1 right-0 lg:-right-1" />,
    })
  }
  if (user?.admin) {
    places.push({
      to: paths.admin(),
      name: 'Admin',
      count: user.teamId === null ? <AdminToDoCount place="top-1 right-0 lg:-right-1" /> : undefined,
    })
  }
  return places.map(({ to, name, count }) => (
    <li key={to}>
      <PlaceLink to={to} onClick={() => onFollow?.()} className="place-link">
        {name}
        {count}
      </PlaceLink>
    </li>
  ))
}

/**
 * On narrow screens, within reach of the thumb; for delegates and admins with the number of their tasks. On a low screen,
 * or with a text size so large that it would need several rows, it moves to the end of the page, as it would cover a
 * third of the screen.
 */
export function BottomBar({ user }: { user: StoredUser | null }) {
  return (
    <nav
      aria-label="Lo más visitado"
      className="on-asphalt bg-asphalt text-chalk-soft border-chalk-faint low:static max-[17rem]:static fixed inset-x-0 bottom-0 z-10 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {/* The fifth place has its room reserved from the first paint. */}
      <ul className="bar-places">
        {FREQUENT.map(({ to, name, icon }) => (
          <li key={to}>
            <PlaceLink to={to} className="bar-link">
              {icon}
              {name}
            </PlaceLink>
          </li>
        ))}
        {user === null || (user.teamId === null && !user.admin) ? null : (
          <li>
            <PlaceLink
              to={user.teamId === null ? paths.admin() : paths.profile()}
              className="bar-link relative"
            >
              <ToDoIcon />
              Te toca
              {user.teamId === null ? <AdminToDoCount place={BAR_COUNT} /> : <ToDoCount place={BAR_COUNT} />}
            </PlaceLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

/**
 * How many tasks the user has for their team and account, laid over the link to them. `place`: its position, as classes.
 */
function ToDoCount({ place }: { place: string }) {
  const toDo = useToDo()
  const own = useOwnTasks()
  const { entries, unreadable } = useSubmitQueue()
  // Entries that are sent in the background need no action.
  const left = entries.filter(({ state }) => state !== 'waiting').length + unreadable.length
  return <Count count={left + (toDo === null ? 0 : countToDo(toDo, own))} place={place} />
}

/** How many tasks an admin has, for the league and their own account. */
function AdminToDoCount({ place }: { place: string }) {
  return <Count count={useAdminToDoCount() + Number(useEmailToConfirm())} place={place} />
}

function Count({ count, place }: { count: number; place: string }) {
  return (
    <CountBadge count={count} place={place} label={count === 1 ? 'cosa pendiente' : 'cosas pendientes'} />
  )
}
