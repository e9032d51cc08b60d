import { useSubmitQueue } from '../submit-queue/entries.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useEmailToConfirm } from './email-to-confirm.ts'
import { useToDo } from './to-do.ts'
import { countToDo } from './to-do-words.ts'

/** How many tasks the user has for their team and account, laid over the link to them. `place`: its position, as classes. */
export function ToDoCount({ place }: { place: string }) {
  const toDo = useToDo()
  const emailToConfirm = useEmailToConfirm()
  const { entries, unreadable } = useSubmitQueue()
  // Entries that are sent in the background need no action.
  const left = entries.filter(({ state }) => state !== 'waiting').length + unreadable.length
  const count = left + (toDo === null ? 0 : countToDo(toDo, emailToConfirm))
  return <CountBadge count={count} place={place} said={count === 1 ? 'cosa pendiente' : 'cosas pendientes'} />
}
