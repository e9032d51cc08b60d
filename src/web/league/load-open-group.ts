import type { Game } from '#contract/games.ts'
import { listGamesLeft, type GameLeft } from '#league/games-left.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Team } from '#league/team-record.ts'
import type { Api } from '../api/endpoints.ts'
import { everyPage } from '../api/every-page.ts'
import { isUnderWay, type GroupPlace } from './group-place.ts'

/** A group, or a draw, that is being played: its teams, its games, and what it has left to play. */
export type OpenGroup = { teams: Team[]; games: Game[]; left: GameLeft[] }

/** Null where nothing is left: its phase is closed, or its season over. */
export async function loadOpenGroup(api: Api, place: GroupPlace): Promise<OpenGroup | null> {
  if (!isUnderWay(place)) return null
  const { crossing, gamesPerPair } = place.phase
  const query = { competitionId: place.groupId }
  const [entered, games] = await Promise.all([
    api('GET /competition-team', { query: { ...query, expanded: true } }),
    everyPage((page) => api('GET /game', { query: { ...query, page } })),
  ])
  const entries = entered.map(({ teamId, seed, team }) => ({ teamId, seed, name: team?.name ?? '?' }))
  return {
    teams: entries.map(({ teamId, name }) => ({ id: teamId, name })),
    games,
    left: listGamesLeft({ active: true, current: true, crossing, gamesPerPair, entries, games }),
  }
}

/** Its games with a result, as its table is made of them: no more of them travels with a page. */
export function playedGames({ games }: Pick<OpenGroup, 'games'>): StandingsGame[] {
  return games
    .filter(({ finished }) => finished)
    .map(({ id, date, localId, visitantId, localScore, visitantScore, forfeit, finished }) => ({
      id,
      date,
      localId,
      visitantId,
      localScore,
      visitantScore,
      forfeit,
      finished,
    }))
}

/** A game that is left, with the score that it is supposed to end with, if any. */
export function supposedGame(
  { id, localId, visitantId }: Pick<GameLeft, 'id' | 'localId' | 'visitantId'>,
  score?: { local: number; visitant: number },
): StandingsGame {
  return {
    id,
    localId,
    visitantId,
    date: null,
    localScore: score?.local ?? null,
    visitantScore: score?.visitant ?? null,
    forfeit: null,
    finished: score !== undefined,
  }
}
