import { useOutbox } from '../outbox/entries.ts'
import { useToDo } from './to-do.ts'
import { countToDo } from './to-do-words.ts'

/** How many things wait for the user's team, laid over the link to them: it takes no room. `place`: where, as classes. */
export function ToDoCount({ place }: { place: string }) {
  const toDo = useToDo()
  const { entries, strange } = useOutbox()
  // What is on its way by itself needs nobody.
  const left = entries.filter(({ state }) => state !== 'waiting').length + strange.length
  const count = left + (toDo === null ? 0 : countToDo(toDo))
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={`bg-ball text-asphalt text-12 absolute min-w-[1rem] rounded-full px-1 text-center font-bold ${place}`}
      >
        {count}
      </span>
      <span className="sr-only">
        : {count} {count === 1 ? 'cosa pendiente' : 'cosas pendientes'}
      </span>
    </>
  )
}
