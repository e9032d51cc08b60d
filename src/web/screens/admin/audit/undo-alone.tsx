import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { REASONS } from './audit-words.ts'

/** Undoes what was pasted at once, or a withdrawal, as long as nobody has changed any of it. */
export function UndoAlone({ entry, isUndone }: { entry: AuditEntry; isUndone: boolean }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const isPaste = entry.type === 'games-pasted'
  const games = Number(entry.after?.['games'])
  const count = isPaste ? (games === 1 ? '1 partido.' : `${games} partidos.`) : ''
  if (isUndone) return <p className="text-14 text-ink-soft mt-1">{`${count} Ya está deshecho.`.trim()}</p>
  const undo = async () => {
    const { staying } = await api('POST /audit/{id}/undo', { params: { id: entry.id } })
    notify(staying[0] ? `No se ha deshecho nada. ${REASONS[staying[0].reason]}.` : 'Deshecho.')
    await revalidate()
    setIsAsking(false)
    return undefined
  }
  return (
    <>
      {isPaste ? <p>{count.slice(0, -1)}</p> : null}
      <Button look="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
        Deshacer
      </Button>
      {isAsking ? (
        <Confirm
          title={isPaste ? '¿Deshacer lo que se pegó?' : '¿Deshacer la retirada?'}
          confirmLabel="Deshacer"
          confirmingLabel="Deshaciendo…"
          onClose={() => setIsAsking(false)}
          onConfirm={undo}
        >
          <p>
            {isPaste
              ? 'Se borran los partidos que se crearon y se quitan los resultados que se pusieron. También los equipos y las canchas que llegaron con ellos y que nadie usa.'
              : 'El equipo vuelve y sus partidos están otra vez por jugar: a su hora y en su cancha si siguen libres, y si no, sin fecha.'}{' '}
            Si alguien ha cambiado algo de eso, no se deshace nada.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}
