import { useRevalidator } from 'react-router'
import type { Deliveries } from '#contract/deliveries.ts'
import { MAX_FAILING } from '#contract/limits.ts'
import { DELIVERIES } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useNamedElement } from '../../../kernel/fragment.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { notify } from '../../../ui/toast.tsx'
import { CountsTable } from './counts-table.tsx'
import { DeliveryCard } from './delivery-card.tsx'

/** The e-mails and notices of the last seven days. */
export function DeliveriesPart({ counts, failing }: Deliveries) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useAction()
  useNamedElement()

  const retry = (id?: number) =>
    run(async () => {
      await api('POST /delivery/retry', { body: id === undefined ? {} : { id } })
      notify(id === undefined ? 'Se intentan otra vez todas' : 'Se intenta otra vez')
      await revalidate()
    })

  return (
    <section aria-labelledby={DELIVERIES}>
      <SectionTitle id={DELIVERIES}>Entregas</SectionTitle>
      <CountsTable counts={counts} />
      <h3 className="mt-6 mb-2 font-bold">Lo que no llega</h3>
      <p role="alert" className="text-loss font-medium empty:hidden">
        {failure?.message}
      </p>
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
    </section>
  )
}
