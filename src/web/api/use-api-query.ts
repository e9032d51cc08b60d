import { useEffect, useState } from 'react'
import { useApi } from './api-provider.tsx'
import type { Api } from './endpoints.ts'
import { type ApiFailure, asFailure } from './failure.ts'

/** The state of a query: loading, failed, or with its answer. */
export type ApiQuery<Answer> = { answer: Answer | null; failure: ApiFailure | null; retry: () => void }

type Kept<Answer> = { question: string; answer: Answer | null; failure: ApiFailure | null }

/**
 * Queries the API while a form is filled in. `question` is the key of the query: a new key starts a new request, null
 * none. A late response to an earlier query is dropped.
 */
export function useApiQuery<Answer>(
  question: string | null,
  ask: (api: Api) => Promise<Answer>,
): ApiQuery<Answer> {
  const api = useApi()
  const [kept, setKept] = useState<Kept<Answer> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (question === null) return
    let current = true
    ask(api).then(
      (answer) => current && setKept({ question, answer, failure: null }),
      (cause: unknown) => current && setKept({ question, answer: null, failure: asFailure(cause) }),
    )
    return () => {
      current = false
    }
    // The key stands for `ask`, which is a new function at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, api, attempt])
  const { answer = null, failure = null } = kept?.question === question ? (kept ?? {}) : {}
  const retry = () => {
    setKept(null)
    setAttempt((now) => now + 1)
  }
  return { answer, failure, retry }
}
