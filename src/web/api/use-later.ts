import { useEffect, useState } from 'react'
import { whenQuiet } from '../quiet.ts'
import { useApi } from './api-provider.tsx'
import type { Api } from './endpoints.ts'

/**
 * Works something out once the page is at rest, beside what it is there for; nothing where that fails.
 *
 * @param about what it is about: of something else it is worked out anew, and of null nothing is
 * @param work gives up what is under way once the signal says that the page is left
 */
export function useLater<Answer>(
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
      await whenQuiet()
      if (signal.aborted) return
      const answer = await work(api, signal)
      if (!signal.aborted) setKnown({ about, answer })
    }
    // Without network the page is there all the same.
    begin().catch((cause: unknown) => signal.aborted || console.error(cause))
    return () => leaving.abort()
    // What it is about stands for `work`, which is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about, api])
  return known !== null && known.about === about ? known.answer : null
}
