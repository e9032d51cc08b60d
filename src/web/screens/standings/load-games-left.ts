import type { GroupAhead } from '#contract/standings.ts'
import { countGamesLeft } from '#league/pace.ts'
import type { Api } from '../../api/endpoints.ts'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { loadOpenGroup } from '../../league/tables/load-open-group.ts'

/** A game left to play, as its page lists it; one that hasn't been created yet has only its teams. */
export type ListedGame = GroupAhead['left'][number] & { local: string; visitant: string }

type ListedGames = { dated: ListedGame[]; undated: ListedGame[] }

/** The number of games left in a group. `listed`: the games themselves; null where another page lists them. */
export type GamesLeft = {
  dated: number
  undated: number
  teams: { id: number; name: string; left: number }[]
  listed: ListedGames | null
}

export async function loadGamesLeft(api: Api, context: GroupContext): Promise<GamesLeft | null> {
  const open = await loadOpenGroup(api, context)
  if (open === null) return null
  const { teams, left } = open
  const dated = left.filter(({ date }) => date !== null).length
  return {
    dated,
    undated: left.length - dated,
    teams: teams.map(({ id, name }) => ({ id, name, left: countGamesLeft(left, id) })),
    // The games of a draw are few, and no other page lists them.
    listed: context.phase.crossing ? listGames(open) : null,
  }
}

export async function loadListedGames(api: Api, context: GroupContext): Promise<ListedGames> {
  const open = await loadOpenGroup(api, context)
  return open === null ? { dated: [], undated: [] } : listGames(open)
}

function listGames({ teams, left }: GroupAhead): ListedGames {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const listed = left.map((game): ListedGame => ({
    ...game,
    local: names.get(game.localId) ?? '?',
    visitant: names.get(game.visitantId) ?? '?',
  }))
  return {
    dated: listed.filter(({ date }) => date !== null),
    undated: listed.filter(({ date }) => date === null),
  }
}
