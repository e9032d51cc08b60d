import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { loadOwnGames } from '../league/games/load-own-games.ts'
import { toDoQuery } from '../to-do/to-do.ts'
import { isKept } from './own-answers.ts'

const MAX_GAMES = 10

let hasPrefetched = false

/** Keeps a delegate's games on the device, again whenever their tasks change. */
export function keepForDelegate(api: Api): void {
  const keep = async () => {
    if (toDoQuery.known() !== null) await prefetchForOffline(api)
  }
  // Without network there is nothing to fetch.
  const tryToKeep = () => void keep().catch(() => {})
  toDoQuery.subscribe(tryToKeep)
  tryToKeep()
}

async function prefetchForOffline(api: Api): Promise<void> {
  navigator.serviceWorker.controller?.postMessage({ own: true })
  const user = storedUser()
  if (user === null || user.teamId === null) return
  // Upcoming games too: a delegate may leave with network for a court that has none.
  const { results = [], ratings = [], upcoming = [] } = toDoQuery.known() ?? {}
  for (const game of [...results, ...ratings, ...upcoming].slice(0, MAX_GAMES)) {
    if (await isKept(`/game/${game.id}`, JSON.stringify(game))) continue
    await api('GET /game/{id}', { params: { id: game.id } })
  }
  // The page a form leads to once it is sent, whose data is refreshed at each visit.
  if (!hasPrefetched) await loadOwnGames(api, user)
  hasPrefetched = true
}
