import type { DataRouter } from 'react-router'
import { createListeners } from '../kernel/store.ts'
import { subscribeStored } from './device-storage.ts'
import type { Api } from './endpoints.ts'
import { storedUser, type StoredUser } from './session.ts'

type PendingRequest = { key: string; settled: Promise<void> }

/**
 * A query about the logged-in user: it is requested at the start, after writes, and whenever the session changes. Without
 * network the last answer stays.
 *
 * @param keyOf an answer counts only for the key of its user; null if there is nothing to request
 */
export function createAccountQuery<Answer>(
  keyOf: (user: StoredUser) => string | null,
  request: (api: Api, user: StoredUser) => Promise<Answer>,
) {
  let api: Api | undefined
  let received: { key: string; answer: Answer } | null = null
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
    const latest: PendingRequest = { key, settled: request(api, user).then(receive, giveUp) }
    pending = latest

    function receive(answer: Answer) {
      if (pending !== latest) return
      pending = null
      received = { key: latest.key, answer }
      notify()
    }

    function giveUp() {
      if (pending === latest) pending = null
    }
  }

  /** The answer, or null while unknown. */
  function known(): Answer | null {
    return received !== null && received.key === currentKey() ? received.answer : null
  }

  /** Resolves once the request in flight has settled. */
  async function settled(): Promise<void> {
    await pending?.settled
  }

  function requestUnknown(): void {
    if (known() === null && !isPending()) refresh()
  }

  function isPending(): boolean {
    return pending !== null && pending.key === currentKey()
  }

  function currentKey(): string | null {
    const user = storedUser()
    return user && keyOf(user)
  }

  return { start, followRevalidations, refresh, known, settled, subscribe }
}
