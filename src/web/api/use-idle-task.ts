import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../kernel/idle.ts'
import { useApi } from './api-provider.tsx'
import type { Api } from './endpoints.ts'

/**
 * Computes something once the page is idle, beside what it is there for; null until then, and where that fails.
 *
 * @param about what is computed about: something else has it computed anew, and null not at all
 * @param work gives up what is under way once the signal says that the page is left
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
    // Without network the page is there all the same.
    begin().catch((cause: unknown) => signal.aborted || console.error(cause))
    return () => leaving.abort()
    // What it is about stands for `work`, which is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about, api])
  return known !== null && known.about === about ? known.answer : null
}
