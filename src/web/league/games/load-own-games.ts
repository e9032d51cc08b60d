import type { Game } from '#contract/games.ts'
import type { Api } from '../../api/endpoints.ts'

type OwnGames = { toPlay: Game[]; toRate: Game[]; visits: Game[] }

/** To enter, to rate, and unplayed visits. The requests are always the same, so that answers are there offline. */
export async function loadOwnGames(api: Api, teamId: number): Promise<OwnGames> {
  const [toPlay, toRate, visits] = await Promise.all([
    api('GET /game', { query: { localId: teamId, finished: false } }),
    api('GET /game', { query: { visitantId: teamId, finished: true, confirmed: false } }),
    api('GET /game', { query: { visitantId: teamId, finished: false } }),
  ])
  return { toPlay, toRate: toRate.filter(({ owed }) => owed === 'rating'), visits }
}
