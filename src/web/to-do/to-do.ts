import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { createListeners } from '../kernel/store.ts'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { type Endpoint, useSubmitQueue } from '../submit-queue/entries.ts'

/** The tasks of a team, as last received with this token. */
type Known = { token: string; teamId: number; toDo: ToDo }

let known: Known | null = null
/** The request in flight, with its session and team: a later one makes its response stale. */
let pendingRequest: { token: string; teamId: number; answered: Promise<void> } | null = null
let api: Api | undefined
const listeners = createListeners()

/** Keeps the tasks of the logged-in user's team known: requests them now and whenever the session changes. */
export function startToDo(given: Api): void {
  api = given
  subscribeStored(requestUnknown)
  subscribeStored(listeners.notify)
  requestUnknown()
}

/** Reloading a page's data also reloads the tasks. */
export function followRevalidations(router: DataRouter): void {
  router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading' && pendingRequest === null) refreshToDo()
  })
}

/** Called after every write, which may have completed a task. Without network the last known tasks stay. */
export function refreshToDo(): void {
  const user = storedUser()
  if (api === undefined || user === null || user.teamId === null) return
  const { token, teamId } = user
  const answer = api('GET /team/{id}/to-do', { params: { id: teamId } })
  const question = { token, teamId, answered: answer.then(tell, giveUp) }
  pendingRequest = question

  function tell(toDo: ToDo) {
    if (pendingRequest !== question) return
    pendingRequest = null
    known = { token, teamId, toDo }
    listeners.notify()
  }

  function giveUp() {
    if (pendingRequest === question) pendingRequest = null
  }
}

/** Resolves once the request in flight has settled: for pages that begin with the tasks. */
export async function toDoAnswered(): Promise<void> {
  await pendingRequest?.answered
}

/**
 * The tasks of the user's team, without those whose form is in the submit queue. Null while unknown, as on the server
 * and in the browser's first render.
 */
export function useToDo(): ToDo | null {
  const toDo = useSyncExternalStore(subscribeToDo, knownToDo, () => null)
  const { entries } = useSubmitQueue()
  if (toDo === null || entries.length === 0) return toDo
  const isLeft = (endpoint: Endpoint) => (game: Game) =>
    !entries.some((entry) => entry.gameId === game.id && entry.endpoint === endpoint)
  return {
    ...toDo,
    results: toDo.results.filter(isLeft('PUT /game/addResult/{id}')),
    ratings: toDo.ratings.filter(isLeft('PUT /game/addFeedback/{id}')),
  }
}

/** The same outside of a component, queued entries included. */
export function knownToDo(): ToDo | null {
  const user = storedUser()
  return known !== null && known.token === user?.token && known.teamId === user.teamId ? known.toDo : null
}

function requestUnknown() {
  const user = storedUser()
  if (knownToDo() !== null) return
  if (
    pendingRequest !== null &&
    pendingRequest.token === user?.token &&
    pendingRequest.teamId === user.teamId
  )
    return
  refreshToDo()
}

export const subscribeToDo = listeners.subscribe
