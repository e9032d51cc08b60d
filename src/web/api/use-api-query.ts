import { useEffect, useState } from 'react'
import { useApi } from './api-provider.tsx'
import type { Api } from './endpoints.ts'
import { type ApiFailure, asFailure } from './failure.ts'

type State<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'known'; answer: Answer }

/** A query's answer can't be read before its state is: a failure is not the answer that there is nothing. */
export type ApiQuery<Answer> = State<Answer> & { retry: () => void }

const LOADING = { state: 'loading' } as const

/**
 * Queries the API while a form is filled in. `question` is the key of the query: a new key starts a new request, null
 * none, and is loading. A late response to an earlier query is dropped.
 */
export function useApiQuery<Answer>(
  question: string | null,
  ask: (api: Api) => Promise<Answer>,
): ApiQuery<Answer> {
  const api = useApi()
  const [kept, setKept] = useState<{ question: string; found: State<Answer> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (question === null) return
    let current = true
    ask(api).then(
      (answer) => current && setKept({ question, found: { state: 'known', answer } }),
      (cause: unknown) =>
        current && setKept({ question, found: { state: 'failed', failure: asFailure(cause) } }),
    )
    return () => {
      current = false
    }
    // The key stands for `ask`, which is a new function at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, api, attempt])
  const retry = () => {
    setKept(null)
    setAttempt((now) => now + 1)
  }
  return { ...(kept !== null && kept.question === question ? kept.found : LOADING), retry }
}
