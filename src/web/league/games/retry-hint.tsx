import type { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'

/** The hint of a field whose options failed to load. */
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
