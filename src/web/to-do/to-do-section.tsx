import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { SubmitQueueList } from '../submit-queue/submit-queue-list.tsx'
import { useSubmitQueue } from '../submit-queue/entries.ts'
import { TextLink } from '../ui/link.tsx'
import { RetryHint } from '../ui/look-up.tsx'
import { Section } from '../ui/section.tsx'
import { countToDo, isNothingToDo } from './count-to-do.ts'
import { useOwnTasks } from './own-tasks.ts'
import { ToDoList } from './to-do-list.tsx'
import { toDoQuery, useToDo } from './to-do.ts'

/** What the team has to do, and what waits to be sent. `isBeginning`: it hasn't agreed on its first game yet. */
export function ToDoSection({ isBeginning, children }: { isBeginning: boolean; children?: ReactNode }) {
  const toDo = useToDo()
  const own = useOwnTasks()
  const { entries, unreadable } = useSubmitQueue()
  const sent = entries.length + unreadable.length
  const query = toDoQuery.useQuery()
  if (query.state === 'loading' && sent === 0) return null
  const count = sent + (toDo === null ? 0 : countToDo(toDo, own))
  return (
    <Section title={count === 0 ? 'Te toca' : `Te toca: ${count}`} id="te-toca" className="max-w-176 min-w-0">
      <SubmitQueueList />
      {query.state === 'failed' ? <RetryHint {...query} retry={toDoQuery.refresh} /> : null}
      {toDo === null ? null : isNothingToDo(toDo, own) ? (
        sent === 0 && (
          <p key={String(isBeginning)} className="text-ink-soft">
            {isBeginning ? (
              <>
                Aún no tenéis partidos: empezad por proponer fechas o, si ya habéis quedado,{' '}
                <TextLink to={paths.newGame()}>cread el primero</TextLink>.
              </>
            ) : (
              'Nada por ahora: lo tenéis todo al día.'
            )}
          </p>
        )
      ) : (
        <ToDoList toDo={toDo} />
      )}
      {children}
    </Section>
  )
}
