import type { Game } from '#contract/games.ts'
import type { GameLeft } from '#league/games-left.ts'
import type { Team } from '#league/team-record.ts'
import type { Api } from '../../api/endpoints.ts'
import type { GroupPlace } from '../../league/group-place.ts'
import { loadOpenGroup } from '../../league/load-open-group.ts'

/** A game that is left to play, as its page tells it; of one that nobody has created yet there is nothing but its teams. */
type ToldGameLeft = GameLeft & { date?: Game['date']; court?: string | undefined }

/** What a group has left to play: between whom, the created games first, by date. No more of it travels with the page. */
export type GamesLeft = { teams: Team[]; games: ToldGameLeft[] }

/** What is left to play in a group, or in a draw; null where nothing is: its phase is closed, or its season over. */
export async function loadGamesLeft(api: Api, place: GroupPlace): Promise<GamesLeft | null> {
  const open = await loadOpenGroup(api, place)
  if (open === null) return null
  const told = new Map(open.games.map(({ id, date, court }) => [id, { date, court: court?.name }]))
  return { teams: open.teams, games: open.left.map((game) => ({ ...game, ...told.get(game.id) })) }
}
