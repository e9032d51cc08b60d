import { useSubmitQueue } from '../submit-queue/entries.ts'
import { toDoQuery, useToDo } from './to-do.ts'
import { isNothingToDo } from './count-to-do.ts'
import { describeToDo } from './to-do-text.ts'
import { RetryHint } from '../ui/look-up.tsx'

type Props = {
  isLast: boolean
  others: string
  end: string
}

/** What leaving a team means: for the team, if nobody stays, and for forms that are still queued on this device. */
export function LeavingMeaning({ isLast, others, end }: Props) {
  const toDo = useToDo()
  const query = toDoQuery.useQuery()
  const { entries } = useSubmitQueue()
  const waits = toDo === null || isNothingToDo(toDo) ? null : describeToDo(toDo)
  return (
    <div className="flex flex-col gap-3">
      {isLast ? (
        <>
          <p>
            <strong>Nadie más lleva tu equipo.</strong> Nadie podrá proponer sus fechas, subir sus resultados
            ni valorar a los rivales, hasta que quien administra invite a otra persona. Se le avisa.
          </p>
          {waits === null ? null : <p>{`Queda pendiente: ${waits}.`}</p>}
          {query.state === 'failed' ? <RetryHint {...query} retry={toDoQuery.refresh} /> : null}
        </>
      ) : (
        <p>{others}</p>
      )}
      {entries.length === 0 ? null : (
        <p>En este móvil hay algo del equipo sin enviar: si lo dejas ahora, ya no se podrá enviar.</p>
      )}
      <p>{end}</p>
    </div>
  )
}
