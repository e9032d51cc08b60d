import { isLiveHour } from '#league/hours.ts'
import type { BothSides } from '#league/game-score.ts'
import type { Answer, Api } from '../../api/endpoints.ts'
import { serverNow } from '../../kernel/clock.ts'
import { isLive, startPolling } from './live.ts'

type List = Answer<'GET /live'>

/** What tells the scores of the games on this page, all from one answer, and their dates. */
const takers = new Map<(list: List) => void, string | null>()
let last: List = []
let stop: (() => void) | undefined

/** Tells the score of a game whenever it is known, null while it isn't live. Returns how to stop. */
export function watchScore(
  api: Api,
  { id: gameId, date }: { id: number; date: string | null },
  tell: (score: BothSides | null) => void,
): () => void {
  const take = (list: List) => {
    const game = list.find((one) => one.gameId === gameId)
    tell(game !== undefined && isLive(game, serverNow()) ? game.scores : null)
  }
  takers.set(take, date)
  take(last)
  stop ??= startPolling(
    () => api('GET /live'),
    (list) => {
      last = list
      for (const one of takers.keys()) one(list)
    },
    (list) =>
      list.some((game) => isLive(game, serverNow())) ||
      [...takers.values()].some((one) => isLiveHour(one, serverNow())),
  )
  return () => {
    takers.delete(take)
    if (takers.size > 0) return
    stop?.()
    stop = undefined
  }
}
