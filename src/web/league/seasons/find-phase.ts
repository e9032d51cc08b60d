import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Api } from '../../api/endpoints.ts'

/** The phase of a group of any season. Most groups are of the current one, whose phases have been requested already. */
export async function findPhase(
  api: Api,
  current: readonly CompetitionGroup[],
  id: number,
): Promise<CompetitionGroup> {
  return current.find((phase) => phase.id === id) ?? api('GET /competition-group/{id}', { params: { id } })
}

/** The phases of the current season only: those of all seasons grow with the years. */
export const currentPhases = (api: Api): Promise<CompetitionGroup[]> =>
  api('GET /competition-group', { query: { current: true } })
