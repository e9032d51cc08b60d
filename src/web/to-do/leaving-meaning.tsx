import { useApiQuery } from '../api/use-api-query.ts'
import { useSubmitQueue } from '../submit-queue/entries.ts'
import { loadToDo } from './to-do.ts'
import { isNothingToDo } from './count-to-do.ts'
import { describeToDo } from './to-do-text.ts'
import { RetryHint } from '../ui/look-up.tsx'

/**
 * `teamId`: the only team that is left, if it is one; `left`: those that nobody else looks after, and their names in a
 * sentence; `others`: what is said without any.
 */
type Props = {
  teamId?: number
  left: { ids: readonly number[]; names: string }
  others: string
  end: string
}

/** What leaving teams means: for those where nobody stays, and for forms that are still queued on this device. */
export function LeavingMeaning({ teamId, left: { ids, names }, others, end }: Props) {
  const query = useApiQuery(ids.join() || null, (api) => loadToDo(api, ids))
  const queued = useSubmitQueue().entries.filter((entry) => teamId === undefined || entry.teamId === teamId)
  const waits = query.state === 'known' && !isNothingToDo(query.answer) ? describeToDo(query.answer) : null
  return (
    <div className="flex flex-col gap-3">
      {ids.length > 0 ? (
        <>
          <p>
            <strong>{`Nadie más lleva ${names}.`}</strong> Nadie podrá proponer sus fechas, subir sus
            resultados ni valorar a los rivales, hasta que quien administra invite a otra persona. Se le
            avisa.
          </p>
          {waits === null ? null : <p>{`Queda pendiente: ${waits}.`}</p>}
          {query.state === 'failed' ? <RetryHint {...query} /> : null}
        </>
      ) : (
        <p>{others}</p>
      )}
      {queued.length === 0 ? null : (
        <p>En este móvil hay algo del equipo sin enviar: si lo dejas ahora, ya no se podrá enviar.</p>
      )}
      <p>{end}</p>
    </div>
  )
}
