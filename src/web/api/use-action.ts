import { useState } from 'react'
import { type ActionContext, useActionContext } from './api-provider.tsx'
import { type ApiFailure, asFailure } from './failure.ts'

type Action = {
  busy: boolean
  failure: ApiFailure | null
  run: (action: (context: ActionContext) => Promise<void>) => Promise<void>
}

/** Runs the API calls of a button outside of a form, one at a time. */
export function useAction(): Action {
  const context = useActionContext()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function run(action: (context: ActionContext) => Promise<void>) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await action(context)
    } catch (cause) {
      setFailure(asFailure(cause))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
