import type { Game } from '#contract/games.ts'
import type { Api } from '../../api/endpoints.ts'

/** How many games of each kind stand beside a table. */
const SHOWN = 5

/** A game as it is told beside a table: no more of it travels with the page. */
export type GroupGame = Pick<
  Game,
  'id' | 'date' | 'court' | 'localScore' | 'visitantScore' | 'forfeit' | 'finished' | 'disputed'
> & { local: string; visitant: string }

/** What a group has just played, the latest first, and what it plays next. */
export type GroupGames = { latest: GroupGame[]; next: GroupGame[] }

/** The last games of a group with a result and the first ones without, which may be past their day: no clock decides. */
export async function loadGroupGames(api: Api, competitionId: number): Promise<GroupGames> {
  const [latest, next] = await Promise.all([
    api('GET /game', { query: { competitionId, finished: true, latest: true, limit: SHOWN } }),
    api('GET /game', { query: { competitionId, finished: false, limit: SHOWN } }),
  ])
  const needed = next.filter(({ date, unneeded }) => date !== null && !unneeded)
  return { latest: latest.map(asGroupGame), next: needed.map(asGroupGame) }
}

function asGroupGame(game: Game): GroupGame {
  const { id, date, court, local, visitant, localScore, visitantScore, forfeit, finished, disputed } = game
  const names = { local: local.name, visitant: visitant.name }
  return { id, date, court, localScore, visitantScore, forfeit, finished, disputed, ...names }
}
