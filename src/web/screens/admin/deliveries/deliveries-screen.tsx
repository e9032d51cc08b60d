import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { MAX_FAILING } from '#contract/limits.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { apiContext } from '../../../api/client.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { notify } from '../../../ui/toast.tsx'
import { AdminPage } from '../admin-page.tsx'
import { CountsTable } from './counts-table.tsx'
import { DeliveryCard } from './delivery-card.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /delivery')
}

export default function DeliveriesScreen() {
  const { counts, failing } = useLoaderData<typeof loader>()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useAction()

  const retry = (id?: number) =>
    run(async () => {
      await api('POST /delivery/retry', { body: id === undefined ? {} : { id } })
      notify(id === undefined ? 'Se intentan otra vez todas' : 'Se intenta otra vez')
      await revalidate()
    })

  return (
    <AdminPage title="Entregas" note="Los correos y los avisos al móvil de los últimos siete días">
      <div className="max-w-text flex flex-col gap-8">
        <CountsTable counts={counts} />
        <section>
          <SectionTitle>Lo que no llega</SectionTitle>
          <p role="alert" className="text-loss font-medium empty:hidden">
            {failure?.message}
          </p>
          {failing.length === 0 ? (
            <EmptyState title="No falla nada">
              Cuando un correo o un aviso al móvil no se pueda entregar, aquí se ve por qué.
            </EmptyState>
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
      </div>
    </AdminPage>
  )
}
