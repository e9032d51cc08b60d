import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Api } from '../api/endpoints.ts'

/** The phase of a group that may be of any season, of which most are of the current one: its phases are asked for anyway. */
export async function findPhase(
  api: Api,
  current: readonly CompetitionGroup[],
  id: number,
): Promise<CompetitionGroup> {
  return current.find((phase) => phase.id === id) ?? api('GET /competition-group/{id}', { params: { id } })
}

/** The phases of the current season: those of all that there have ever been grow with the years. */
export const currentPhases = (api: Api): Promise<CompetitionGroup[]> =>
  api('GET /competition-group', { query: { current: true } })
