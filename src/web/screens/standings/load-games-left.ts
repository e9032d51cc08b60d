import type { Game } from '#contract/games.ts'
import { countGamesLeft } from '#league/games-left.ts'
import type { Api } from '../../api/endpoints.ts'
import type { GroupPlace } from '../../league/group-place.ts'
import { loadOpenGroup, type OpenGroup } from '../../league/load-open-group.ts'

/** A game left to play, as its page lists it; one that hasn't been created yet has only its teams. */
export type ListedGame = {
  id: number
  date: Game['date']
  postponedFrom: Game['postponedFrom']
  court: string | undefined
  local: string
  visitant: string
}

/** The games that a group has left to play: created ones by date, and those still to create. */
type ListedGames = { created: ListedGame[]; toCreate: ListedGame[] }

/** The number of games left in a group. `listed`: the games themselves; null where another page lists them. */
export type GamesLeft = {
  created: number
  toCreate: number
  teams: { id: number; name: string; left: number }[]
  listed: ListedGames | null
}

/** The games left in a group or draw; null if its phase is closed or its season is over. */
export async function loadGamesLeft(api: Api, place: GroupPlace): Promise<GamesLeft | null> {
  const open = await loadOpenGroup(api, place)
  if (open === null) return null
  const { teams, left } = open
  const created = left.filter((game) => game.created).length
  return {
    created,
    toCreate: left.length - created,
    teams: teams.map(({ id, name }) => ({ id, name, left: countGamesLeft(left, id) })),
    // The games of a draw are few, and no other page lists them.
    listed: place.phase.crossing ? listGames(open) : null,
  }
}

/** The games that a group of a running phase has left to play. */
export async function loadListedGames(api: Api, place: GroupPlace): Promise<ListedGames> {
  const open = await loadOpenGroup(api, place)
  return open === null ? { created: [], toCreate: [] } : listGames(open)
}

function listGames({ teams, games, left }: OpenGroup): ListedGames {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const known = new Map(games.map((game) => [game.id, game]))
  const listed = left.map(({ id, localId, visitantId }) => ({
    id,
    date: known.get(id)?.date ?? null,
    postponedFrom: known.get(id)?.postponedFrom ?? null,
    court: known.get(id)?.court?.name,
    local: names.get(localId) ?? '?',
    visitant: names.get(visitantId) ?? '?',
  }))
  return { created: listed.filter(({ id }) => id > 0), toCreate: listed.filter(({ id }) => id < 0) }
}
