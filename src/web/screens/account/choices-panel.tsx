import { useRef, useState } from 'react'
import type { Channel, NamedChoice } from '#contract/notices.ts'
import { useApi } from '../../api/api-provider.tsx'
import { ApiFailure } from '../../api/failure.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { notify } from '../../ui/toast.tsx'
import { ChoicesTable } from './choices-table.tsx'

/** Why somebody gets no e-mails, whatever they choose; null for who does. */
export type NoMail = 'not sent' | 'no address' | 'unconfirmed' | null

const REASONS: Record<Exclude<NoMail, null>, string> = {
  'not sent': 'Este sitio no envía correos, así que de momento no se pueden elegir.',
  'no address': 'Para recibir correos, añade antes el tuyo en «Cuenta».',
  unconfirmed: 'Para recibir correos, confirma antes el tuyo con el enlace que te hemos enviado.',
}

/** By which channels somebody wants to be told of what; the list in the app has everything. */
export function ChoicesPanel({ noMail }: { noMail: NoMail }) {
  const { answer, failure, retry } = useAnswer('choices', (api) => api('GET /notice/choices'))
  return (
    <div className="max-w-text flex flex-col gap-4">
      <p className="text-ink-soft">
        Todo está siempre en <TextLink to={paths.notices()}>Avisos</TextLink>. Aquí eliges qué te llega además
        por correo, y por push a los dispositivos que lo hayan pedido.
      </p>
      {noMail === null ? null : <p className="border-rule-strong border-l-4 pl-3">{REASONS[noMail]}</p>}
      {answer !== null ? (
        <Choices stored={answer} noMail={noMail !== null} />
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
  // One after the other: the last tap counts, whichever answer would be the first.
  const saving = useRef(Promise.resolve())
  // As the server has them: what failed doesn't go along with the next tap.
  const saved = useRef(stored)

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
    const { kind, email, push } = saved.current.find((one) => one.kind === chosen.kind) ?? chosen
    try {
      saved.current = await api('PUT /notice/choices', {
        body: [{ kind, email, push, [channel]: wanted }],
      })
      notify('Guardado')
    } catch (cause) {
      set(!wanted)
      const why = cause instanceof ApiFailure ? cause.message : 'vuelve a entrar y prueba otra vez.'
      setProblem(`«${chosen.label}» se queda como estaba: ${why}`)
    }
  }

  return (
    <>
      <p role="alert" className="text-loss font-medium empty:hidden">
        {problem}
      </p>
      <ChoicesTable choices={choices} noMail={noMail} onChoose={choose} />
    </>
  )
}
