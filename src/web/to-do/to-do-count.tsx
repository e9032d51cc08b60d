import { useSubmitQueue } from '../submit-queue/entries.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useToDo } from './to-do.ts'
import { countToDo } from './to-do-words.ts'

/** How many things wait for the user's team, laid over the link to them. `place`: where, as classes. */
export function ToDoCount({ place }: { place: string }) {
  const toDo = useToDo()
  const { entries, unreadable: strange } = useSubmitQueue()
  // What is on its way by itself needs nobody.
  const left = entries.filter(({ state }) => state !== 'waiting').length + strange.length
  const count = left + (toDo === null ? 0 : countToDo(toDo))
  return <CountBadge count={count} place={place} said={count === 1 ? 'cosa pendiente' : 'cosas pendientes'} />
}
