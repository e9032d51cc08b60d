import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { loadOwnGames } from '../league/load-own-games.ts'
import { knownToDo } from '../to-do/to-do.ts'
import { isKept } from './own-answers.ts'

/** Of so many games the forms open without network. */
const MAX_GAMES = 10

let hasPrefetched = false

/** Has the device keep what a delegate needs beside a court: the forms, and the games that wait for them. */
export async function prefetchForOffline(api: Api): Promise<void> {
  navigator.serviceWorker.controller?.postMessage({ own: true })
  const teamId = storedUser()?.teamId ?? null
  if (teamId === null) return
  // Those to come too: who leaves for a court with coverage may enter the result without.
  const { results = [], ratings = [], upcoming = [] } = knownToDo() ?? {}
  for (const game of [...results, ...ratings, ...upcoming].slice(0, MAX_GAMES)) {
    if (await isKept(`/game/${game.id}`, JSON.stringify(game))) continue
    await api('GET /game/{id}', { params: { id: game.id } })
  }
  // Where a form leads once it is sent, and which is seen anew each time.
  if (!hasPrefetched) await loadOwnGames(api, teamId)
  hasPrefetched = true
}
