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

/** The games that a group has left to play: by date, and those without one, postponed or still to create. */
type ListedGames = { dated: ListedGame[]; undated: ListedGame[] }

/** The number of games left in a group. `listed`: the games themselves; null where another page lists them. */
export type GamesLeft = {
  dated: number
  undated: number
  teams: { id: number; name: string; left: number }[]
  listed: ListedGames | null
}

/** The games left in a group or draw; null if its phase is closed or its season is over. */
export async function loadGamesLeft(api: Api, place: GroupPlace): Promise<GamesLeft | null> {
  const open = await loadOpenGroup(api, place)
  if (open === null) return null
  const { teams, left, games } = open
  const known = new Map(games.map((game) => [game.id, game]))
  const dated = left.filter(({ id }) => known.get(id)?.date).length
  return {
    dated,
    undated: left.length - dated,
    teams: teams.map(({ id, name }) => ({ id, name, left: countGamesLeft(left, id) })),
    // The games of a draw are few, and no other page lists them.
    listed: place.phase.crossing ? listGames(open) : null,
  }
}

/** The games that a group of a running phase has left to play. */
export async function loadListedGames(api: Api, place: GroupPlace): Promise<ListedGames> {
  const open = await loadOpenGroup(api, place)
  return open === null ? { dated: [], undated: [] } : listGames(open)
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
  return {
    dated: listed.filter(({ date }) => date !== null),
    undated: listed.filter(({ date }) => date === null),
  }
}
