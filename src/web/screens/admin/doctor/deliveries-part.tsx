import type { Deliveries, Delivery, DeliveryCount } from '#contract/deliveries.ts'
import { MAX_FAILING } from '#contract/limits.ts'
import { DELIVERIES } from '#contract/paths.ts'
import { useAction } from '../../../api/use-action.ts'
import { useNamedElement } from '../../../kernel/fragment.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSite } from '../../../api/site.ts'
import { spanishDate } from '../../../ui/spanish-date.ts'
import type { Channel } from '#contract/notices.ts'
import { type Column, DataTable, rowHeader } from '../../../ui/data-table.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** The e-mails and notices of the last seven days. */
export function DeliveriesPart({ counts, failing }: Deliveries) {
  const { busy, failure, run } = useAction()
  useNamedElement()

  const retry = (id?: number) =>
    run(async ({ api, revalidate }) => {
      await api('POST /delivery/retry', { body: id === undefined ? {} : { id } })
      notify(id === undefined ? 'Se intentan otra vez todas' : 'Se intenta otra vez')
      await revalidate()
    })

  return (
    <Section title="Entregas" id={DELIVERIES}>
      <CountsTable counts={counts} />
      <h3 className="mt-6 mb-2 font-bold">Lo que no llega</h3>
      <Alert>{failure?.message}</Alert>
      {failing.length === 0 ? (
        <p>No falla nada</p>
      ) : (
        <>
          <Button look="secondary" aria-disabled={busy} onClick={() => void retry()}>
            Volver a intentar todas
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

function CountsTable({ counts }: { counts: DeliveryCount[] }) {
  const columns: Column<DeliveryCount>[] = [
    rowHeader('Canal', 'text-left py-2', ({ channel }) => CHANNELS[channel]),
    ...STATES.map(([key, title]) => ({
      title,
      className: 'text-right pl-2 tabular',
      cell: (count: DeliveryCount) => count[key],
    })),
  ]
  return <DataTable caption="Entregas por canal" columns={columns} rows={counts} empty={null} />
}
