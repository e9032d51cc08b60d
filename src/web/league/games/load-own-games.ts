import type { Game } from '#contract/games.ts'
import type { GameFilter } from '#contract/game-filter.ts'
import type { Viewer } from '#league/game-life.ts'
import { isOfBoth, ownTeamIds } from '#league/own-teams.ts'
import type { Api } from '../../api/endpoints.ts'

type OwnGames = { toPlay: Game[]; toRate: Game[]; visits: Game[] }

/**
 * Of all teams of a person: to enter, to rate, and unplayed visits; nobody answers themselves. The requests are always
 * the same, so that answers are there offline.
 */
export async function loadOwnGames(api: Api, user: Viewer): Promise<OwnGames> {
  const ids = ownTeamIds(user)
  const list = async (queryOf: (id: number) => GameFilter) => {
    const found = await Promise.all(ids.map((id) => api('GET /game', { query: queryOf(id) })))
    return found.length > 1 ? found.flat().toSorted(byDate) : found.flat()
  }
  const [toPlay, toRate, visits] = await Promise.all([
    list((localId) => ({ localId, finished: false })),
    list((visitantId) => ({ visitantId, finished: true, confirmed: false })),
    list((visitantId) => ({ visitantId, finished: false })),
  ])
  const isAnswered = (game: Game) => user.admin || !isOfBoth(game, user)
  return {
    toPlay,
    toRate: toRate.filter((game) => game.owed === 'rating' && isAnswered(game)),
    visits: visits.filter(isAnswered),
  }
}

function byDate({ date: one }: Game, { date: other }: Game): number {
  return (one ?? '~') < (other ?? '~') ? -1 : 1
}
