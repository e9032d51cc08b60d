import type { Delivery } from '#contract/deliveries.ts'
import { useSite } from '../../../api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { spanishDate } from '../../../ui/spanish-date.ts'
import { CHANNELS } from './counts-table.tsx'

const PURPOSES: Record<Delivery['purpose'], string> = {
  notices: 'avisos',
  confirmation: 'confirmar la dirección',
  password: 'contraseña olvidada',
  'address-changed': 'ha cambiado su dirección',
  'account-ending': 'su cuenta se va a borrar',
}

/** A delivery that hasn't arrived: the message, its recipient, the reason, and what happens next. */
export function DeliveryCard({
  delivery,
  busy,
  onRetry,
}: {
  delivery: Delivery
  busy: boolean
  onRetry: (id: number) => Promise<void>
}) {
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
