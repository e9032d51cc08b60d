import type { Game } from '#contract/games.ts'
import { countGamesLeft } from '#league/games-left.ts'
import type { Api } from '../../api/endpoints.ts'
import type { GroupPlace } from '../../league/group-place.ts'
import { loadOpenGroup, type OpenGroup } from '../../league/load-open-group.ts'

/** A game that is left to play, as its page shows it; one that nobody has created yet has no more than its teams. */
export type ListedGame = {
  id: number
  date: Game['date']
  court: string | undefined
  local: string
  visitant: string
}

/** The games that a group has left to play: those that are created, by date, and the others. */
type ListedGames = { created: ListedGame[]; toCreate: ListedGame[] }

/** What a group has left to play, counted. `listed`: the games themselves; null where they are loaded to be read. */
export type GamesLeft = {
  created: number
  toCreate: number
  teams: { id: number; name: string; left: number }[]
  listed: ListedGames | null
}

/** What is left to play in a group, or in a draw; null where nothing is: its phase is closed, or its season over. */
export async function loadGamesLeft(api: Api, place: GroupPlace): Promise<GamesLeft | null> {
  const open = await loadOpenGroup(api, place)
  if (open === null) return null
  const { teams, left } = open
  const created = left.filter((game) => game.created).length
  return {
    created,
    toCreate: left.length - created,
    teams: teams.map(({ id, name }) => ({ id, name, left: countGamesLeft(left, id) })),
    // Those of a draw are few, and stand on no other page.
    listed: place.phase.crossing ? listGames(open) : null,
  }
}

/** The games that a group of a phase under way has left to play. */
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
    court: known.get(id)?.court?.name,
    local: names.get(localId) ?? '?',
    visitant: names.get(visitantId) ?? '?',
  }))
  return { created: listed.filter(({ id }) => id > 0), toCreate: listed.filter(({ id }) => id < 0) }
}
