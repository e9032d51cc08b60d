import { useApi } from '../api/api-provider.tsx'
import { writeStored } from '../api/device-storage.ts'
import { ApiFailure } from '../api/failure.ts'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/toast.tsx'
import { readSubmitQueue, useSubmitQueue } from './entries.ts'
import { queuedKeys } from './queued-keys.ts'
import { sendDue, withdraw } from './send.ts'
import { outcomeTexts, nameOf } from './outcome-text.ts'

/** Asks a user who logs out while entries are queued: send them first, delete them, or stay logged in. */
export function LogoutQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const api = useApi()
  const { entries, unreadable } = useSubmitQueue()
  const { busy, run } = useAction()

  async function sendAll() {
    const messages: string[] = []
    await sendDue(api, (entry, outcome) => messages.push(...outcomeTexts(entry, outcome)))
    if (messages.length > 0) notify(messages.join(' '))
    if (queuedKeys().length > 0) throw new ApiFailure({ status: 0, error: '', message: NOT_ALL, fields: {} })
    onLeave()
  }

  async function deleteAll() {
    const certain = await Promise.all(readSubmitQueue().entries.map(withdraw))
    for (const { storedAs } of readSubmitQueue().unreadable) writeStored(storedAs, null)
    if (certain.includes(false)) notify('Borrado de este dispositivo. Puede que algo se llegara a enviar.')
    onLeave()
  }

  return (
    <Confirm title="Hay algo por enviar" confirmLabel="Enviarlo y salir" onConfirm={sendAll} onClose={onStay}>
      <ul className="list-disc pl-5">
        {entries.map((entry) => (
          <li key={entry.key}>{nameOf(entry)}</li>
        ))}
        {unreadable.length > 0 ? <li>Algo guardado con otra versión de la web</li> : null}
      </ul>
      <p className="mt-3">Si cierras sesión sin enviarlo, se borra de este dispositivo.</p>
      <Button className="mt-3" aria-disabled={busy} onClick={() => void run(deleteAll)}>
        Borrarlo y salir
      </Button>
    </Confirm>
  )
}

const NOT_ALL = 'No se ha podido enviar todo. Puedes quedarte y probar más tarde, o borrarlo.'
