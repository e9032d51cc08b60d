import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { knownToDo, subscribeToDo } from '../league/to-do.ts'
import { isKept } from './own-answers.ts'

/** Of so many games the forms open without network. */
const MOST = 10

/** Has the device keep what a delegate needs beside a court: the forms, and the games that wait for them. */
export function keepOwn(api: Api): void {
  const keepAhead = () => {
    if (storedUser()?.teamId == null) return
    navigator.serviceWorker.controller?.postMessage({ own: true })
    void keepGames(api)
  }
  subscribeToDo(keepAhead)
  keepAhead()
}

async function keepGames(api: Api): Promise<void> {
  const { results = [], ratings = [] } = knownToDo() ?? {}
  for (const game of [...results, ...ratings].slice(0, MOST)) {
    if (await isKept(`/game/${game.id}`, JSON.stringify(game))) continue
    // Without network there is nothing to be kept ahead.
    await api('GET /game/{id}', { params: { id: game.id } }).catch(() => {})
  }
}
