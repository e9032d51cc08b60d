import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../kernel/idle.ts'
import { useApi } from './api-provider.tsx'
import type { Api } from './endpoints.ts'
import { type ApiFailure, asFailure } from './failure.ts'

/** An answer can't be read before its state is: a failure is not the answer that there is nothing. */
export type Found<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'known'; answer: Answer }

/** `put`: a newer answer takes the place of the one that was found. */
export type ApiQuery<Answer> = Found<Answer> & { retry: () => void; put(answer: Answer): void }

export const LOADING = { state: 'loading' } as const

type Ask<Answer> = (api: Api, leaving: AbortSignal) => Promise<Answer>

/** A new `question` starts a new request, null none. Late answers to earlier ones are dropped, and `ask` may stop. */
export function useApiQuery<Answer>(
  question: string | number | null,
  ask: Ask<Answer>,
  keep = (set: () => void) => set(),
): ApiQuery<Answer> {
  const api = useApi()
  const [kept, setKept] = useState<{ question: typeof question; found: Found<Answer> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (question === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const note = (found: Found<Answer>) => signal.aborted || keep(() => setKept({ question, found }))
    ask(api, signal).then(
      (answer) => note({ state: 'known', answer }),
      (cause: unknown) => signal.aborted || note({ state: 'failed', failure: asFailure(cause) }),
    )
    return () => leaving.abort()
    // The key stands for `ask`, which is a new function at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, api, attempt])
  const retry = () => {
    setKept(null)
    setAttempt((now) => now + 1)
  }
  const put = (answer: Answer) => setKept({ question, found: { state: 'known', answer } })
  return { ...(kept !== null && kept.question === question ? kept.found : LOADING), retry, put }
}

/** The same for an extra of the page, once that is idle. */
export function useIdleQuery<Answer>(question: string | number | null, ask: Ask<Answer>): ApiQuery<Answer> {
  const askLater: Ask<Answer> = async (api, leaving) => {
    await whenIdle()
    leaving.throwIfAborted()
    return ask(api, leaving)
  }
  return useApiQuery(question, askLater, startTransition)
}
