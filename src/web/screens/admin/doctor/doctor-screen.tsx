import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Finding } from '#contract/doctor.ts'
import { CHECKS, conclusionOf } from '#contract/doctor-checks.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { DELIVERIES, paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { spanishDate } from '../../../ui/spanish-date.ts'
import { notify } from '../../../ui/toast.tsx'
import { AdminPage } from '../admin-page.tsx'
import { StateIcon } from '../state-icon.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { Deliveries, Delivery, DeliveryCount } from '#contract/deliveries.ts'
import { MAX_FAILING } from '#contract/limits.ts'
import { useNamedElement } from '../../../kernel/fragment.ts'
import type { Channel } from '#contract/notices.ts'
import { column, type Column, DataTable, rowHeader } from '../../../ui/data-table.tsx'

const POLL_MS = 1000

export async function loader({ api }: LoaderArgs) {
  const [examination, deliveries] = await Promise.all([api('GET /doctor'), api('GET /delivery')])
  return { examination, deliveries }
}

export default function DoctorScreen() {
  const { examination: first, deliveries } = useLoaderData<typeof loader>()
  const [examination, setExamination] = useState(first)
  const api = useApi()
  const site = useSite()
  const { failure, run } = useAction()
  // What the last examination found isn't shown for a second, until the one under way finds something else.
  const [isKnown, setIsKnown] = useState(!first.running)
  const { at, findings } = isKnown || failure !== null ? examination : { at: null, findings: [] }
  const isUnderWay = examination.running && failure === null

  async function look() {
    const answer = await api('GET /doctor')
    setExamination(answer)
    if (!answer.running) setIsKnown(true)
    return answer
  }
  const lookAgain = () =>
    run(async () => {
      if (!(await look()).running) notify('Recién comprobado')
    })

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => void run(async () => void (await look())), POLL_MS)
    return () => clearTimeout(timer)
    // The functions are new at every render; each answer is a reason to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [examination, isUnderWay])

  return (
    <AdminPage title="Estado de la web">
      {/* As high as the screen, so that what is found moves no footer. */}
      <div className="max-w-text flex min-h-dvh flex-col gap-8">
        <section aria-label="Resumen" className="flex flex-col items-start gap-3">
          <output className="text-25 font-bold">
            {at === null ? 'Comprobando…' : conclusionOf(findings)}
          </output>
          <Alert>{failure?.message}</Alert>
          {at === null ? null : (
            <p className="text-14 text-ink-soft">
              Comprobado el <time dateTime={at}>{spanishDate(at, site)}</time>
            </p>
          )}
          {at === null && failure === null ? null : (
            <Button aria-disabled={isUnderWay} onClick={() => void (isUnderWay ? null : lookAgain())}>
              {isUnderWay ? 'Comprobando…' : 'Volver a comprobar'}
            </Button>
          )}
        </section>
        {at === null ? null : <Findings findings={findings} />}
        {/* Below what is found, which would move it. */}
        {at === null && failure === null ? null : <DeliveriesPart {...deliveries} />}
      </div>
    </AdminPage>
  )
}

const WORSE = [
  { state: 'error', title: 'No funciona' },
  { state: 'warning', title: 'Para mirar' },
] as const

function Findings({ findings }: { findings: readonly Finding[] }) {
  const fine = findings.filter(({ state }) => state === 'ok')
  return (
    <>
      {WORSE.map(({ state, title }) => {
        const wrong = findings.filter((finding) => finding.state === state)
        return wrong.length === 0 ? null : (
          <Section key={state} title={title}>
            <ul className="flex flex-col gap-4">
              {wrong.map((finding) => (
                <Wrong key={finding.check + finding.text} finding={finding} />
              ))}
            </ul>
          </Section>
        )
      })}
      {fine.length === findings.length ? null : <p>Enséñaselo a quien instaló la web.</p>}
      {fine.length === 0 ? null : (
        <Section title="Va bien">
          <ul className="flex flex-col gap-2">
            {fine.map(({ check, text }) => (
              <li key={check + text} className="flex gap-3 wrap-anywhere">
                <StateIcon state="ok" />
                <span>
                  <strong className="block">{CHECKS[check]}</strong>
                  <span className="text-ink-soft">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Wrong({ finding: { check, state, text, remedy } }: { finding: Finding }) {
  return (
    <li className="flex gap-3 wrap-anywhere">
      <StateIcon state={state} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-bold">{CHECKS[check]}</p>
        <p>{text}</p>
        {remedy === null ? null : <p className="text-14 text-ink-soft">{remedy}</p>}
        {check === 'mail' || check === 'push' ? (
          <p className="text-14">
            <TextLink to={paths.admin('doctor', {}, DELIVERIES)}>Entregas</TextLink>
          </p>
        ) : null}
      </div>
    </li>
  )
}

function DeliveriesPart({ counts, failing }: Deliveries) {
  const { busy, failure, run } = useAction()
  const isShown = useNamedElement()

  const retry = (id?: number) =>
    run(async ({ api, revalidate }) => {
      await api('POST /delivery/retry', { body: id === undefined ? {} : { id } })
      notify(id === undefined ? 'Se reintentan todas' : 'Se reintenta')
      await revalidate()
    })

  return (
    <Section title="Entregas" id={isShown ? DELIVERIES : undefined}>
      <DataTable caption="Entregas por canal" columns={COUNTS} rows={counts} empty={null} />
      <h3 className="mt-6 mb-2 font-bold">Lo que no llega</h3>
      <Alert>{failure?.message}</Alert>
      {failing.length === 0 ? (
        <p>No falla nada</p>
      ) : (
        <>
          <Button aria-disabled={busy} onClick={() => void retry()}>
            Reintentar todas
          </Button>
          <ul aria-label="Lo que no llega" className="border-rule mt-4 border-t">
            {failing.map((delivery) => (
              <DeliveryCard key={delivery.id} delivery={delivery} busy={busy} onRetry={retry} />
            ))}
          </ul>
          {failing.length < MAX_FAILING ? null : (
            <p className="text-14 text-ink-soft py-4">Son las {MAX_FAILING} últimas.</p>
          )}
        </>
      )}
    </Section>
  )
}

const PURPOSES: Record<Delivery['purpose'], string> = {
  notices: 'avisos',
  confirmation: 'confirmar la dirección',
  password: 'contraseña olvidada',
  'address-changed': 'ha cambiado su dirección',
  'account-ending': 'su cuenta se va a borrar',
}

function DeliveryCard(props: { delivery: Delivery; busy: boolean; onRetry: (id: number) => Promise<void> }) {
  const { delivery, busy, onRetry } = props
  const site = useSite()
  const { id, channel, purpose, user, madeAt, attempts, problem, dueAt } = delivery
  const whose = user ?? 'un dispositivo sin cuenta'
  return (
    <li className="border-rule flex flex-col items-start gap-1 border-b py-4 wrap-anywhere">
      <p>
        <strong>{CHANNELS[channel]}</strong> para <strong>{whose}</strong>: {PURPOSES[purpose]}
      </p>
      <p className="text-14 text-ink-soft">
        De <time dateTime={madeAt}>{spanishDate(madeAt, site)}</time> ·{' '}
        <span>{attempts === 1 ? '1 intento' : `${attempts} intentos`}</span> ·{' '}
        <span>{dueAt === null ? 'no se intenta más' : `otra vez ${spanishDate(dueAt, site)}`}</span>
      </p>
      {problem === '' ? null : <p className="text-14">{`«${problem}»`}</p>}
      <Button
        look="quiet"
        className="-ml-3"
        aria-disabled={busy}
        aria-label={`Volver a intentar: ${CHANNELS[channel]} para ${whose}`}
        onClick={() => void onRetry(id)}
      >
        Volver a intentar
      </Button>
    </li>
  )
}

const CHANNELS: Record<Channel, string> = { email: 'Correo', push: 'Móvil' }

const STATES: [keyof Omit<DeliveryCount, 'channel'>, string][] = [
  ['sent', 'Enviados'],
  ['waiting', 'En espera'],
  ['failing', 'Otra vez'],
  ['failed', 'Fallidos'],
]

const COUNTS: Column<DeliveryCount>[] = [
  rowHeader('Canal', 'text-left py-2', ({ channel }) => CHANNELS[channel]),
  ...STATES.map(([key, title]) =>
    column<DeliveryCount>(title, 'text-right pl-2 tabular', (count) => count[key]),
  ),
]
