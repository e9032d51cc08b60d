import type { Game } from '#contract/games.ts'
import type { Api } from '../api/endpoints.ts'

/** The games whose result a team has to enter, and those that it has to rate. */
export async function loadOwnGames(api: Api, teamId: number): Promise<{ toPlay: Game[]; toRate: Game[] }> {
  const [toPlay, toRate] = await Promise.all([
    api('GET /game', { query: { localId: teamId, finished: false } }),
    api('GET /game', { query: { visitantId: teamId, finished: true, confirmed: false } }),
  ])
  return { toPlay, toRate }
}
