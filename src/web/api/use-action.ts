import { useState } from 'react'
import { ApiFailure } from './failure.ts'

type Action = {
  busy: boolean
  /** Why the last one failed; null from the next one on. */
  failure: ApiFailure | null
  /** Does it, unless one is still going on. */
  run: (action: () => Promise<void>) => Promise<void>
}

/** What a button outside of a form asks of the API, one at a time. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function run(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await action()
    } catch (cause) {
      if (cause instanceof ApiFailure) setFailure(cause)
      else throw cause
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
