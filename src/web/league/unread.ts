import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { createListeners } from '../kernel/store.ts'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'

/** The number of unread notices, as last received with this token. */
let reported: { token: string; unread: number } | null = null
/** The token of the request in flight. */
let pendingRequest: string | null = null
let api: Api | undefined
const listeners = createListeners()

/** Keeps the number of unread notices known: requested at the same moments as the tasks of a team. */
export function startUnread(given: Api, router: DataRouter): void {
  api = given
  subscribeStored(requestUnknown)
  subscribeStored(listeners.notify)
  router.subscribe(({ revalidation }) => revalidation === 'loading' && requestUnknown({ again: true }))
  requestUnknown()
}

/** Called after every write. Without network the last known number stays. */
export function refreshUnread(): void {
  const token = storedUser()?.token
  if (api === undefined || token === undefined) return
  pendingRequest = token
  api('GET /notice/count').then(tell, giveUp)

  function tell({ unread }: { unread: number }) {
    if (pendingRequest === token) pendingRequest = null
    reported = { token: token!, unread }
    listeners.notify()
  }

  function giveUp() {
    if (pendingRequest === token) pendingRequest = null
  }
}

/** Zero while unknown, as on the server and in the browser's first render. */
export function useUnread(): number {
  return useSyncExternalStore(listeners.subscribe, knownUnread, () => 0)
}

function knownUnread(): number {
  return reported !== null && reported.token === storedUser()?.token ? reported.unread : 0
}

function requestUnknown({ again = false } = {}): void {
  const token = storedUser()?.token
  if (pendingRequest === token || (!again && reported?.token === token)) return
  refreshUnread()
}
