import { useSubmitQueue } from '../submit-queue/entries.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useAdminToDoCount } from './admin-to-do.ts'
import { useEmailToConfirm, useOwnTasks } from './own-tasks.ts'
import { useToDo } from './to-do.ts'
import { countToDo } from './to-do-words.ts'

/**
 * How many tasks the user has for their team and account, laid over the link to them. `place`: its position, as classes.
 */
export function ToDoCount({ place }: { place: string }) {
  const toDo = useToDo()
  const own = useOwnTasks()
  const { entries, unreadable } = useSubmitQueue()
  // Entries that are sent in the background need no action.
  const left = entries.filter(({ state }) => state !== 'waiting').length + unreadable.length
  return <Count count={left + (toDo === null ? 0 : countToDo(toDo, own))} place={place} />
}

/** How many tasks an admin has, for the league and their own account. */
export function AdminToDoCount({ place }: { place: string }) {
  return <Count count={useAdminToDoCount() + Number(useEmailToConfirm())} place={place} />
}

function Count({ count, place }: { count: number; place: string }) {
  return (
    <CountBadge count={count} place={place} label={count === 1 ? 'cosa pendiente' : 'cosas pendientes'} />
  )
}
