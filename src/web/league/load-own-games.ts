import type { Game } from '#contract/games.ts'
import type { Api } from '../api/endpoints.ts'

/** The games of a team that wait for its result, and those that wait for its rating. */
export async function loadOwnGames(api: Api, teamId: number): Promise<{ toPlay: Game[]; toRate: Game[] }> {
  const [toPlay, toRate] = await Promise.all([
    api('GET /game', { query: { localId: teamId, finished: false } }),
    api('GET /game', { query: { visitantId: teamId, finished: true, confirmed: false } }),
  ])
  return { toPlay, toRate }
}
