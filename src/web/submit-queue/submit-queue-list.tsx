import { useId } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { writeStored } from '../api/device-storage.ts'
import { useNow } from '../kernel/now.ts'
import { Button } from '../ui/button.tsx'
import { Line } from '../ui/task-line.tsx'
import { type Entry, type UnreadableEntry, useSubmitQueue } from './entries.ts'
import { isOld } from './next-due.ts'
import { nameOf, waitText } from './outcome-text.ts'

export function SubmitQueueList() {
  const { entries, unreadable } = useSubmitQueue()
  const { pathname } = useLocation()
  const now = useNow() ?? 0
  const id = useId()
  if (entries.length + unreadable.length === 0) return null
  return (
    <section aria-labelledby={id} className="max-w-176 mb-4">
      <p id={id} className="text-12 text-ink-soft font-bold tracking-wide uppercase">
        Por enviar
      </p>
      <ul>
        {entries.map((entry) => (
          <Line key={entry.key} to={FORMS[entry.endpoint](entry.gameId, pathname)} act={nameOf(entry)}>
            <span className={entry.state === 'refused' ? 'text-loss font-medium' : ''}>
              {stateOf(entry, entries, now)}
            </span>
          </Line>
        ))}
      </ul>
      <UnreadableEntries unreadable={unreadable} />
    </section>
  )
}

/** Entries of another version of the app that this version can't read: the user may copy them before deleting them. */
function UnreadableEntries({ unreadable }: { unreadable: UnreadableEntry[] }) {
  return unreadable.map(({ storedAs, text }) => (
    <div key={storedAs} className="border-rule-strong rounded-small mt-2 border p-4">
      <p className="font-bold">
        Esto se guardó con otra versión de la web y ya no se puede enviar desde aquí.
      </p>
      <p className="text-14 mt-1">Cópialo si te hace falta, súbelo otra vez y bórralo.</p>
      <pre className="text-12 mt-2 whitespace-pre-wrap wrap-anywhere">{text}</pre>
      <Button look="quiet" className="-ml-3" onClick={() => writeStored(storedAs, null)}>
        Borrarlo
      </Button>
    </div>
  ))
}

const FORMS = { 'PUT /game/addResult/{id}': paths.addResult, 'PUT /game/addFeedback/{id}': paths.addFeedback }

function stateOf(entry: Entry, entries: Entry[], now: number): string {
  if (entry.state === 'refused') return `No se ha aceptado: ${entry.refusal?.message}`
  if (entry.state === 'held') return 'Sin enviar: lo estabas cambiando.'
  if (isOld(entry, now)) return 'Espera desde hace más de seis días. ¿Enviar todavía?'
  return waitText(entry, entries, now)
}
