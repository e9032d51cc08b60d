import type { BothSides } from '#league/game-score.ts'
import type { Answer, Api } from '../../api/endpoints.ts'
import { isLive, startPolling } from './live.ts'

type List = Answer<'GET /live'>

/** What tells the scores of the games on this page, all from one answer. */
const takers = new Set<(list: List) => void>()
let last: List = []
let stop: (() => void) | undefined

/** Tells the score of a game whenever it is known, null while it isn't live. Returns how to stop. */
export function watchScore(api: Api, gameId: number, tell: (score: BothSides | null) => void): () => void {
  const take = (list: List) => {
    const game = list.find((one) => one.gameId === gameId)
    tell(game !== undefined && isLive(game, Date.now()) ? game.scores : null)
  }
  takers.add(take)
  take(last)
  stop ??= startPolling(
    () => api('GET /live'),
    (list) => {
      last = list
      for (const one of takers) one(list)
    },
    (list) => list.some((game) => isLive(game, Date.now())),
  )
  return () => {
    takers.delete(take)
    if (takers.size > 0) return
    stop?.()
    stop = undefined
  }
}
