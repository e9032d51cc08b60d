import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { createListeners } from '../kernel/store.ts'
import { accountStarted } from './account-started.ts'
import { subscribeStored } from './device-storage.ts'
import type { Api } from './endpoints.ts'
import { asFailure } from './failure.ts'
import { storedUser, type StoredUser } from './session.ts'
import { type Found, LOADING } from './use-api-query.ts'

type PendingRequest = { key: string; settled: Promise<void> }

/** About the logged-in user. `keyOf`: an answer counts for its user's key alone; null if there is nothing to ask. */
export function createAccountQuery<Answer>(
  keyOf: (user: StoredUser) => string | null,
  request: (api: Api, user: StoredUser) => Promise<Answer>,
) {
  let api: Api | undefined
  let received: { key: string; found: Found<Answer> } | null = null
  /** A later request makes the answer to this one stale. */
  let pending: PendingRequest | null = null
  const { subscribe, notify } = createListeners()

  function start(given: Api): void {
    api = given
    subscribeStored(() => {
      requestUnknown()
      notify()
    })
    requestUnknown()
  }

  /** Reloading a page's data also reloads the answer. */
  function followRevalidations(router: DataRouter): void {
    router.subscribe(({ revalidation }) => {
      if (revalidation === 'loading' && !isPending()) refresh()
    })
  }

  /** Called after every write, which may have changed the answer. */
  function refresh(): void {
    const user = storedUser()
    const key = currentKey()
    if (api === undefined || user === null || key === null) return
    const answered = request(api, user).then(
      (answer) => receive({ state: 'known', answer }),
      (cause: unknown) => receive({ state: 'failed', failure: asFailure(cause) }),
    )
    const latest: PendingRequest = { key, settled: answered }
    pending = latest

    function receive(found: Found<Answer>) {
      if (pending !== latest) return
      pending = null
      if (found.state === 'failed' && current().state === 'known') return
      received = { key: latest.key, found }
      notify()
    }
  }

  function current(): Found<Answer> {
    return received !== null && received.key === currentKey() ? received.found : LOADING
  }

  function known(): Answer | null {
    const found = current()
    return found.state === 'known' ? found.answer : null
  }

  /** The same in a component: null also on the server and in the browser's first render. */
  function useKnown(): Answer | null {
    return useSyncExternalStore(subscribe, known, () => null)
  }

  /** The query in a component, for one that says that there is nothing. */
  function useQuery(): Found<Answer> {
    return useSyncExternalStore(subscribe, current, () => LOADING)
  }

  async function settled(): Promise<void> {
    await accountStarted()
    await pending?.settled
  }

  function requestUnknown(): void {
    if (current().state === 'loading' && !isPending()) refresh()
  }

  function isPending(): boolean {
    return pending !== null && pending.key === currentKey()
  }

  function currentKey(): string | null {
    const user = storedUser()
    return user && keyOf(user)
  }

  return { start, followRevalidations, refresh, known, useKnown, useQuery, settled, subscribe }
}
