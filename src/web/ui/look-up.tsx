import type { ReactNode } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import type { ApiQuery } from '../api/use-api-query.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export function RetryHint({ failure, retry }: { failure: ApiFailure; retry: () => void }) {
  return (
    <>
      <span>{failure.message}</span>
      <Button look="quiet" onClick={retry}>
        Volver a probar
      </Button>
    </>
  )
}

/** The same in the place of a whole page or panel. `children`: instead of trying again, where that is pointless. */
export function NotLoaded(props: { failure: ApiFailure; retry: () => void; children?: ReactNode }) {
  const { failure, retry, children } = props
  return (
    <EmptyState title={failure.message}>
      {children ?? <Button onClick={retry}>Volver a probar</Button>}
    </EmptyState>
  )
}

/** What a query has found: a failure is never taken for nothing. `loading`: shown until its answer is known. */
export function LookUp<Answer>(props: {
  query: ApiQuery<Answer>
  loading?: ReactNode
  failed?: typeof NotLoaded
  children: (answer: Answer) => ReactNode
}) {
  const { query, loading = null, failed: Failed = RetryHint, children } = props
  if (query.state === 'failed') return <Failed failure={query.failure} retry={query.retry} />
  return query.state === 'loading' ? loading : children(query.answer)
}
