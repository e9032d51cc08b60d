import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { type Endpoint, useOutbox } from '../outbox/entries.ts'

/** What waits for a team, as whoever has this token was told last. */
type Told = { token: string; teamId: number; toDo: ToDo }

let told: Told | null = null
/** The question that is on its way, for whom: a later one makes it count for nothing. */
let asking: { token: string; teamId: number; answered: Promise<void> } | null = null
let api: Api | undefined
const listeners = new Set<() => void>()

/** From now on it is known what waits for the team of whoever is logged in: asked at once, and when that changes. */
export function followToDo(given: Api): void {
  api = given
  subscribeStored(askForNewcomer)
  askForNewcomer()
}

/** A page that is loaded anew tells of it anew. */
export function followRevalidations(router: DataRouter): void {
  router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading' && asking === null) askToDo()
  })
}

/** To be told after every write: it may have done what waited. Without network, what was known last stays. */
export function askToDo(): void {
  const user = storedUser()
  if (api === undefined || user === null || user.teamId === null) return
  const { token, teamId } = user
  const answer = api('GET /team/{id}/to-do', { params: { id: teamId } })
  const question = { token, teamId, answered: answer.then(tell, giveUp) }
  asking = question

  function tell(toDo: ToDo) {
    if (asking !== question) return
    asking = null
    told = { token, teamId, toDo }
    for (const listener of listeners) listener()
  }

  function giveUp() {
    if (asking === question) asking = null
  }
}

/** Resolves once the question that is on its way has its answer, or none: for pages that begin with it. */
export async function toDoAnswered(): Promise<void> {
  await asking?.answered
}

/** What waits for the user's team, but for what its person has sent off on this device; null while it isn't known, as on the server and in the browser's first drawing. */
export function useToDo(): ToDo | null {
  const toDo = useSyncExternalStore(subscribeToDo, knownToDo, () => null)
  const { entries } = useOutbox()
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
  return told !== null && told.token === user?.token && told.teamId === user.teamId ? told.toDo : null
}

function askForNewcomer() {
  const user = storedUser()
  if (knownToDo() !== null) return
  if (asking !== null && asking.token === user?.token && asking.teamId === user.teamId) return
  askToDo()
}

export function subscribeToDo(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeStored(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
