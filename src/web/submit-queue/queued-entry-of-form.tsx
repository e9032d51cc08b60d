import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useApi } from '../api/api-provider.tsx'
import { useAction } from '../api/use-action.ts'
import { useNow } from '../kernel/now.ts'
import { Button } from '../ui/button.tsx'
import { draftKey, readDraft, writeDraft } from '../ui/draft.ts'
import { Facts } from '../ui/facts.tsx'
import { notify } from '../ui/toast.tsx'
import { type Endpoint, type Entry, keepEntry, useSubmitQueue } from './entries.ts'
import { isOld } from './next-due.ts'
import { sendDue, withdraw } from './send.ts'
import { outcomeTexts, WAITS, waitText } from './outcome-text.ts'
import { deviceNow } from '../kernel/clock.ts'

export function QueuedEntryOfForm({ endpoint, gameId }: { endpoint: Endpoint; gameId: number }) {
  const { entries } = useSubmitQueue()
  return entries
    .filter((entry) => entry.endpoint === endpoint && entry.gameId === gameId)
    .map((entry) => <WaitingEntry key={entry.key} entry={entry} entries={entries} />)
}

function WaitingEntry({ entry, entries }: { entry: Entry; entries: Entry[] }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction()
  const location = useLocation()
  const now = useNow() ?? 0
  const form = draftKey(entry.personId, location)
  const { state, refusal } = entry
  const isChanged = state !== 'waiting'
  const it = entry.score === null ? 'la' : 'lo'
  useEffect(() => {
    // A held or refused entry fills in its form again; a draft typed meanwhile stays.
    if (isChanged && readDraft(form) === null) fillIn(form, entry)
  }, [isChanged, form, entry])

  function change() {
    keepEntry({ ...entry, state: 'held' })
    fillIn(form, entry)
  }

  async function sendNow() {
    keepEntry({ ...entry, state: 'waiting', refusal: null, since: deviceNow() })
    writeDraft(form, null)
    const messages: string[] = []
    await sendDue(api, (one, outcome) => messages.push(...outcomeTexts(one, outcome)))
    notify(messages.length > 0 ? messages.join(' ') : WAITS)
    await revalidate()
  }

  async function remove() {
    const never = await withdraw(entry)
    if (isChanged) writeDraft(form, null)
    notify(
      never
        ? 'Borrado.'
        : 'Borrado de este dispositivo. Puede que se llegara a enviar: míralo en el partido.',
    )
  }

  return (
    <section className="border-rule-strong bg-own rounded-small max-w-text mb-5 border p-4">
      <p className="font-bold wrap-anywhere">{titleOf(entry)}</p>
      {state === 'refused' ? <p className="mt-1">{`No se ha aceptado: ${refusal?.message}`}</p> : null}
      {state === 'waiting' ? (
        <p className="mt-1">
          {isOld(entry, now)
            ? `Desde hace más de seis días. ¿Enviar${it} todavía?`
            : waitText(entry, entries, now)}
        </p>
      ) : null}
      {entry.facts.length > 0 ? <Facts facts={entry.facts} /> : null}
      <div className="mt-2 -ml-3 flex flex-wrap">
        {state === 'refused' ? null : (
          <Button look="quiet" aria-disabled={busy} onClick={() => void run(sendNow)}>
            Enviar ahora
          </Button>
        )}
        {isChanged ? null : (
          <Button look="quiet" onClick={change}>
            {`Cambiar${it}`}
          </Button>
        )}
        <Button look="quiet" aria-disabled={busy} onClick={() => void run(remove)}>
          {`Borrar${it}`}
        </Button>
      </div>
    </section>
  )
}

/** The draft keeps the version that was read when it was typed, so that changes by others are still detected. */
function fillIn(form: string, { values, ifMatch }: Entry) {
  writeDraft(form, { ...values, ...(ifMatch !== undefined && { version: ifMatch }) })
}

function titleOf({ score, state }: Entry): string {
  const [what, end] = score === null ? ['Esta valoración', ''] : ['Este resultado', `: ${score}`]
  return `${what} ${state === 'waiting' ? 'espera' : 'está sin enviar'}${end}.`
}
