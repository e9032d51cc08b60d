import type { Api } from '../api/endpoints.ts'
import { knownToDo } from '../league/to-do.ts'
import { isKept } from './own-answers.ts'

/** Of so many games the forms open without network. */
const MOST = 10

/** Has the device keep what a delegate needs beside a court: the forms, and the games that wait for them. */
export async function keepOwn(api: Api): Promise<void> {
  navigator.serviceWorker.controller?.postMessage({ own: true })
  const { results = [], ratings = [] } = knownToDo() ?? {}
  for (const game of [...results, ...ratings].slice(0, MOST)) {
    if (await isKept(`/game/${game.id}`, JSON.stringify(game))) continue
    await api('GET /game/{id}', { params: { id: game.id } })
  }
}
