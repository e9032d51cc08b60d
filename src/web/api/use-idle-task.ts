import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../kernel/idle.ts'
import { useApi } from './api-provider.tsx'
import type { Api } from './endpoints.ts'

/**
 * Computes an extra of the page once it is idle; null until then, and if it fails.
 *
 * @param about the key of the task: a new key starts it again, null doesn't start it
 * @param work stops when the signal says that the page is left
 */
export function useIdleTask<Answer>(
  about: unknown,
  work: (api: Api, leaving: AbortSignal) => Promise<Answer>,
): Answer | null {
  const api = useApi()
  const [known, setKnown] = useState<{ about: unknown; answer: Answer } | null>(null)
  useEffect(() => {
    if (about === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const begin = async () => {
      await whenIdle()
      if (signal.aborted) return
      const answer = await work(api, signal)
      if (!signal.aborted) startTransition(() => setKnown({ about, answer }))
    }
    // Without network the page works all the same.
    begin().catch((cause: unknown) => signal.aborted || console.error(cause))
    return () => leaving.abort()
    // The key stands for `work`, which is a new function at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about, api])
  return known !== null && known.about === about ? known.answer : null
}
