import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'

/** How many notices whoever has this token hasn't read, as was told last. */
let reported: { token: string; unread: number } | null = null
/** Whose question is on its way. */
let pendingRequest: string | null = null
let api: Api | undefined
const listeners = new Set<() => void>()

/** From now on it is known how many notices wait to be read: asked when what waits for a team is asked too. */
export function startUnread(given: Api, router: DataRouter): void {
  api = given
  subscribeStored(requestUnknown)
  router.subscribe(({ revalidation }) => revalidation === 'loading' && requestUnknown({ again: true }))
  requestUnknown()
}

/** To be told after every write. Without network, what was known last stays. */
export function refreshUnread(): void {
  const token = storedUser()?.token
  if (api === undefined || token === undefined) return
  pendingRequest = token
  api('GET /notice/count').then(tell, giveUp)

  function tell({ unread }: { unread: number }) {
    if (pendingRequest === token) pendingRequest = null
    reported = { token: token!, unread }
    for (const listener of listeners) listener()
  }

  function giveUp() {
    if (pendingRequest === token) pendingRequest = null
  }
}

/** None while it isn't known, as on the server and in the browser's first drawing. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, knownUnread, () => 0)
}

function knownUnread(): number {
  return reported !== null && reported.token === storedUser()?.token ? reported.unread : 0
}

function requestUnknown({ again = false } = {}): void {
  const token = storedUser()?.token
  if (pendingRequest === token || (!again && reported?.token === token)) return
  refreshUnread()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeStored(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
