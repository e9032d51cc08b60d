import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { REASONS } from './audit-words.ts'

/** Undoes what was pasted at once, as long as nobody has changed any of it. */
export function UndoPaste({ entry, isUndone }: { entry: AuditEntry; isUndone: boolean }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const games = Number(entry.after?.['games'])
  const count = games === 1 ? '1 partido' : `${games} partidos`
  if (isUndone) return <p className="text-14 text-ink-soft mt-1">{`${count}. Ya está deshecho.`}</p>
  const undo = async () => {
    const { staying } = await api('POST /audit/{id}/undo', { params: { id: entry.id } })
    notify(staying[0] ? `No se ha deshecho nada. ${REASONS[staying[0].reason]}.` : 'Deshecho.')
    await revalidate()
    setIsAsking(false)
    return undefined
  }
  return (
    <>
      <p>{count}</p>
      <Button look="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
        Deshacer
      </Button>
      {isAsking ? (
        <Confirm
          title="¿Deshacer lo que se pegó?"
          confirmLabel="Deshacer"
          confirmingLabel="Deshaciendo…"
          onClose={() => setIsAsking(false)}
          onConfirm={undo}
        >
          <p>
            Se borran los partidos que se crearon y se quitan los resultados que se pusieron. También los
            equipos y las canchas que llegaron con ellos y que nadie usa. Si alguien ha cambiado algo de eso,
            no se deshace nada.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}
