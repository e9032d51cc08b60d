import type { Game } from '#contract/games.ts'
import { listGamesLeft, type GameLeft } from '#league/games-left.ts'
import type { Api } from '../../api/endpoints.ts'
import { everyPage } from '../../api/every-page.ts'
import type { GroupPlace } from './load-group.ts'

/** A game that is left to play, as its page tells it; of one that nobody has created yet there is nothing but its teams. */
type ToldGameLeft = GameLeft & { date?: Game['date']; court?: string | undefined }

/** What a group has left to play: between whom, the created games first, by date. No more of it travels with the page. */
export type GamesLeft = { teams: { id: number; name: string }[]; games: ToldGameLeft[] }

/** What is left to play in a group, or in a draw; null where nothing is: its phase is closed, or its season over. */
export async function loadGamesLeft(
  api: Api,
  { league, phase, groupId }: GroupPlace,
): Promise<GamesLeft | null> {
  const { active, crossing, gamesPerPair } = phase
  if (!active || !league.current) return null
  const query = { competitionId: groupId }
  const [entered, games] = await Promise.all([
    api('GET /competition-team', { query: { ...query, expanded: true } }),
    everyPage((page) => api('GET /game', { query: { ...query, page } })),
  ])
  const entries = entered.map(({ teamId, seed, team }) => ({ teamId, seed, name: team?.name ?? '?' }))
  const left = listGamesLeft({ active, current: true, crossing, gamesPerPair, entries, games })
  const told = new Map(games.map(({ id, date, court }) => [id, { date, court: court?.name }]))
  return {
    teams: entries.map(({ teamId, name }) => ({ id: teamId, name })),
    games: left.map((game) => ({ ...game, ...told.get(game.id) })),
  }
}
