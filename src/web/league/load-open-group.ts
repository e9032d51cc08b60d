import type { Game } from '#contract/games.ts'
import { listGamesLeft, type GameLeft } from '#league/games-left.ts'
import type { BothSides } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import { type StandingsGame, teamsOf } from '#league/standings.ts'
import type { Team } from '#league/team-record.ts'
import type { Api } from '../api/endpoints.ts'
import { everyPage } from '../api/every-page.ts'
import { countingGames, entriesOf } from './entered-teams.ts'
import { isUnderWay, type GroupPlace } from './group-place.ts'

/** A group, or a draw, that is being played: its teams, its games, and the games left. */
export type OpenGroup = { teams: Team[]; games: Game[]; left: GameLeft[] }

/** Null if nothing is left: its phase is closed, or its season over. */
export async function loadOpenGroup(api: Api, place: GroupPlace): Promise<OpenGroup | null> {
  if (!isUnderWay(place)) return null
  const { crossing, gamesPerPair, gamesPerRound } = place.phase
  const query = { competitionId: place.groupId }
  const [entered, all] = await Promise.all([
    api('GET /competition-team', { query: { ...query, expanded: true } }),
    everyPage((page) => api('GET /game', { query: { ...query, page } })),
  ])
  const [entries, games] = [entriesOf(entered), countingGames(all)]
  return {
    teams: teamsOf({ entries }),
    games,
    left: listGamesLeft({
      active: true,
      current: true,
      crossing,
      gamesPerPair,
      gamesPerRound,
      entries,
      games,
    }),
  }
}

/** Its games with a result, reduced to the fields that its table needs: no others are sent with a page. */
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

/** The result assumed for a game: a score, or a forfeit by the team of a side. */
export type SupposedResult = BothSides | { forfeit: Side }

/** A game that is left, with its assumed result, if any. */
export function supposedGame(
  { id, localId, visitantId }: Pick<GameLeft, 'id' | 'localId' | 'visitantId'>,
  result?: SupposedResult,
): StandingsGame {
  const game = { id, localId, visitantId, date: null, finished: result !== undefined }
  if (result !== undefined && 'local' in result) {
    return { ...game, localScore: result.local, visitantScore: result.visitant, forfeit: null }
  }
  return { ...game, localScore: null, visitantScore: null, forfeit: result?.forfeit ?? null }
}
