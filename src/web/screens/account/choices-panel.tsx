import { useRef, useState } from 'react'
import type { EmailState } from '#contract/email.ts'
import type { Channel, NamedChoice } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { ApiFailure } from '../../api/failure.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { notify } from '../../ui/toast.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Alert } from '../../ui/alert.tsx'

/** The reason why the user gets no e-mails regardless of their choices; null if they do get them. */
function whyNoMail(mail: boolean, state: EmailState | null): string | null {
  if (!mail) return 'Esta web no envía correos, así que de momento no se pueden elegir.'
  if (state === null) return null
  if (state.email === null) return 'Para recibir correos, añade primero el tuyo en «Cuenta».'
  if (!state.confirmed)
    return 'Para recibir correos, confirma primero el tuyo con el enlace que te enviamos: en «Cuenta» se pide otra vez.'
  return state.unsubscribed ? 'Tienes los avisos por correo apagados: se encienden en «Cuenta».' : null
}

/** Lets the user choose the channels of each kind of notice; the list in the app always shows all of them. */
export function ChoicesPanel({ mail }: { mail: boolean }) {
  const { answer, failure, retry } = useApiQuery('choices', async (api) => {
    const state = mail ? await api('GET /email') : null
    return { stored: await api('GET /notice/choices'), noMail: whyNoMail(mail, state) }
  })
  return (
    <div className="max-w-text flex flex-col gap-4">
      <p className="text-ink-soft">
        Todo está siempre en <TextLink to={paths.notices()}>Avisos</TextLink>. Aquí eliges qué te llega además
        {mail ? 'por correo, y ' : ''}al móvil o al ordenador donde lo hayas pedido.
      </p>
      {answer === null || answer.noMail === null ? null : (
        <p className="border-rule-strong border-l-4 pl-3">{answer.noMail}</p>
      )}
      {answer !== null ? (
        <Choices stored={answer.stored} noMail={answer.noMail !== null} />
      ) : failure === null ? (
        <p>Cargando lo que has elegido…</p>
      ) : (
        <EmptyState title={failure.message}>
          <Button look="secondary" onClick={retry}>
            Volver a probar
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

function Choices({ stored, noMail }: { stored: NamedChoice[]; noMail: boolean }) {
  const api = useApi()
  const [choices, setChoices] = useState(stored)
  const [problem, setProblem] = useState<string | null>(null)
  // Requests are sent one after the other, so that the last tap wins, whatever order responses would arrive in.
  const saving = useRef(Promise.resolve())

  function choose(chosen: NamedChoice, channel: Channel) {
    setProblem(null)
    saving.current = save(saving.current, chosen, channel)
  }

  async function save(before: Promise<void>, chosen: NamedChoice, channel: Channel) {
    const wanted = !chosen[channel]
    const set = (value: boolean) =>
      setChoices((now) => now.map((one) => (one.kind === chosen.kind ? { ...one, [channel]: value } : one)))
    set(wanted)
    await before
    try {
      await api('PUT /notice/choices', { body: [{ kind: chosen.kind, [channel]: wanted }] })
      notify('Guardado')
    } catch (cause) {
      set(!wanted)
      const why = cause instanceof ApiFailure ? cause.message : 'vuelve a entrar y prueba otra vez.'
      setProblem(`«${chosen.label}» se queda como estaba: ${why}`)
    }
  }

  return (
    <>
      <Alert>{problem}</Alert>
      <ChoicesTable choices={choices} noMail={noMail} onChoose={choose} />
    </>
  )
}

type TableProps = {
  choices: readonly NamedChoice[]
  noMail: boolean
  onChoose: (choice: NamedChoice, channel: Channel) => void
}

const CHANNELS: Record<Channel, string> = { email: 'Correo', push: 'Móvil' }
const SWITCH = 'w-16 text-center'

function ChoicesTable({ choices, ...switches }: TableProps) {
  return (
    <DataTable
      caption="Qué te llega, y por dónde"
      columns={columnsOf(switches)}
      rows={[...choices]}
      rowKey={(choice) => choices.indexOf(choice)}
      empty={<EmptyState title="No hay nada que elegir" />}
    />
  )
}

function columnsOf(switches: Omit<TableProps, 'choices'>): Column<NamedChoice>[] {
  return [
    {
      key: 'kind',
      title: 'Aviso',
      namesRow: true,
      className: 'text-left',
      look: 'py-2',
      cell: ({ label }) => label,
    },
    {
      key: 'email',
      title: CHANNELS.email,
      className: SWITCH,
      cell: (choice) => <Switch choice={choice} channel="email" {...switches} />,
    },
    {
      key: 'push',
      title: CHANNELS.push,
      className: SWITCH,
      cell: (choice) => <Switch choice={choice} channel="push" {...switches} />,
    },
  ]
}

function Switch(props: Omit<TableProps, 'choices'> & { choice: NamedChoice; channel: Channel }) {
  const { choice, channel, noMail, onChoose } = props
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center has-disabled:cursor-default has-disabled:opacity-50">
      <input
        type="checkbox"
        className="size-6"
        aria-label={`${CHANNELS[channel]}: ${choice.label}`}
        checked={choice[channel]}
        disabled={channel === 'email' && noMail}
        onChange={() => onChoose(choice, channel)}
      />
    </label>
  )
}
