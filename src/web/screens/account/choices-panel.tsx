import { useRef, useState } from 'react'
import type { EmailState } from '#contract/email.ts'
import type { Channel, NamedChoice, NoticeLine } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { notify } from '../../ui/toast.tsx'
import { type ChoiceRow, ChoicesTable } from './choices-table.tsx'

const LINES: readonly { line: NoticeLine; name: string; note?: string }[] = [
  { line: 'turn', name: 'Lo que me toca', note: 'Un resultado, una valoración o una respuesta pendiente' },
  { line: 'games', name: 'Mis partidos', note: 'Nuevo, cambia, se cancela, es mañana' },
  { line: 'league', name: 'Mi liga', note: 'Dentro o fuera, el próximo rival, el tablón' },
  { line: 'week', name: 'La semana', note: 'Resultados y próximos partidos, los lunes' },
  { line: 'admins', name: 'Administrar', note: 'Desacuerdos, cuentas sin equipo, copias de seguridad' },
  { line: 'more', name: 'Además' },
]

/** The reason why the user gets no e-mails regardless of their choices; null if they do get them. */
function whyNoMail(state: EmailState | null): string | null {
  if (state === null) return 'Esta liga no manda correo.'
  if (state.email === null) return 'Para recibir correos, añade el tuyo en «Cuenta».'
  if (!state.confirmed) return 'Para recibir correos, confirma el tuyo en «Cuenta».'
  return state.unsubscribed ? 'Tienes los correos apagados: se encienden en «Cuenta».' : null
}

/** Lets the user choose the channels of the notices; the list in the app always shows all of them. */
export function ChoicesPanel({ mail }: { mail: boolean }) {
  const { answer, failure, retry } = useApiQuery('choices', async (api) => {
    const state = mail ? await api('GET /email') : null
    return { stored: await api('GET /notice/choices'), noMail: whyNoMail(state) }
  })
  if (failure !== null) {
    return (
      <EmptyState title={failure.message}>
        <Button look="secondary" onClick={retry}>
          Volver a probar
        </Button>
      </EmptyState>
    )
  }
  return answer === null ? (
    <output className="block min-h-80">Cargando lo que has elegido…</output>
  ) : (
    <Choices {...answer} mail={mail} />
  )
}

function Choices({ stored, ...mail }: { stored: NamedChoice[]; noMail: string | null; mail: boolean }) {
  const api = useApi()
  const [choices, setChoices] = useState(stored)
  const [failed, setFailed] = useState<string | null>(null)
  // Requests are sent one after the other, so that the last tap wins, whatever order responses would arrive in.
  const saving = useRef(Promise.resolve())

  function choose({ name, choices: chosen }: ChoiceRow, channel: Channel, wanted: boolean) {
    const before = saving.current
    const wants = new Map(chosen.map(({ kind }) => [kind, wanted]))
    const set = (values: ReadonlyMap<string, boolean>) =>
      setChoices((now) => now.map((one) => ({ ...one, [channel]: values.get(one.kind) ?? one[channel] })))
    const save = async () => {
      await before
      try {
        await api('PUT /notice/choices', {
          body: chosen.map(({ kind }) => ({ kind, [channel]: wanted })),
        })
        notify('Guardado')
      } catch (cause) {
        console.error(cause)
        set(new Map(chosen.map((one) => [one.kind, one[channel]])))
        // What an earlier tap has said is no answer to this one.
        notify('')
        setFailed(name)
      }
    }
    setFailed(null)
    set(wants)
    saving.current = save()
  }

  const groups = LINES.map(({ line, ...named }) => ({
    ...named,
    choices: choices.filter((one) => one.line === line),
  })).filter((group) => group.choices.length > 0)
  const table = { ...mail, failed, onChoose: choose }
  return (
    <div className="max-w-text">
      <ChoicesTable
        {...table}
        caption="Qué te llega, y por dónde"
        head={
          <>
            Siempre salen en <TextLink to={paths.notices()}>tu lista</TextLink>. Además, por…
          </>
        }
        rows={groups.filter(({ note }) => note !== undefined)}
      />
      <p className="text-14 text-ink-soft mt-2 empty:hidden">{mail.noMail}</p>
      <details className="mt-2">
        <summary className="min-h-12 cursor-pointer py-3 font-bold">Afinar, aviso por aviso</summary>
        {groups
          // A line of a single kind has nothing to refine.
          .filter((group) => group.choices.length > 1)
          .map(({ name, choices: some }) => (
            <div key={name} className="mt-4">
              <ChoicesTable
                {...table}
                caption={name}
                rows={some.map((one) => ({ name: one.label, choices: [one] }))}
              />
            </div>
          ))}
      </details>
    </div>
  )
}
