import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import type { ResultGroup } from '#league/result-effect.ts'
import type { Api } from '../../api/endpoints.ts'
import { countingGames, entriesOf } from '../teams/entered-teams.ts'
import { currentPhases, findPhase } from '../seasons/find-phase.ts'

/** What a group's table or draw is computed from; null if it has more games than one response holds. */
export async function loadResultGroup(api: Api, competitionId: number): Promise<ResultGroup | null> {
  const query = { competitionId }
  const [{ competitionGroupId }, phases, entered, games] = await Promise.all([
    api('GET /competition/{id}', { params: { id: competitionId } }),
    currentPhases(api),
    api('GET /competition-team', { query: { ...query, expanded: true } }),
    api('GET /game', { query }),
  ])
  if (games.length === GAMES_PAGE_SIZE) return null
  const { crossing, gamesPerPair, gamesPerRound, active } = await findPhase(api, phases, competitionGroupId)
  return {
    crossing,
    gamesPerPair,
    gamesPerRound,
    active,
    current: phases.some(({ id }) => id === competitionGroupId),
    entries: entriesOf(entered),
    games: countingGames(games),
  }
}
