import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { type Endpoint, useSubmitQueue } from '../submit-queue/entries.ts'

/** What waits for a team, as whoever has this token was told last. */
type Known = { token: string; teamId: number; toDo: ToDo }

let known: Known | null = null
/** The question that is on its way, for whom: a later one makes it count for nothing. */
let pendingRequest: { token: string; teamId: number; answered: Promise<void> } | null = null
let api: Api | undefined
const listeners = new Set<() => void>()

/** From now on it is known what waits for the team of whoever is logged in: asked at once, and when that changes. */
export function startToDo(given: Api): void {
  api = given
  subscribeStored(requestUnknown)
  requestUnknown()
}

/** A page that is loaded anew tells of it anew. */
export function followRevalidations(router: DataRouter): void {
  router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading' && pendingRequest === null) refreshToDo()
  })
}

/** To be told after every write: it may have done what waited. Without network, what was known last stays. */
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
    for (const listener of listeners) listener()
  }

  function giveUp() {
    if (pendingRequest === question) pendingRequest = null
  }
}

/** Resolves once the question that is on its way has its answer, or none: for pages that begin with it. */
export async function toDoAnswered(): Promise<void> {
  await pendingRequest?.answered
}

/** What waits for the user's team, but for what its person has sent off on this device; null while it isn't known, as on the server and in the browser's first drawing. */
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

/** The same outside of a component. */
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

export function subscribeToDo(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeStored(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
