import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import type { Api } from '../../api/endpoints.ts'
import { notFound } from '../../api/failure.ts'
import { currentPhases, findPhase } from '../seasons/find-phase.ts'

export const NO_SUCH_GROUP = 'Ese grupo no existe.'

export type GroupContext = { league: League; phase: CompetitionGroup; groupId: number }

export async function findGroupContext(
  api: Api,
  groupId: number,
): Promise<GroupContext & { group: Competition }> {
  const [group, leagues, phases] = await Promise.all([
    api('GET /competition/{id}', { params: { id: groupId } }),
    api('GET /league'),
    currentPhases(api),
  ])
  const phase = await findPhase(api, phases, group.competitionGroupId)
  const league = leagues.find((known) => known.id === phase.leagueId)
  if (league === undefined) throw notFound(NO_SUCH_GROUP)
  return { league, phase, groupId, group }
}

export function isUnderWay(input: {
  league: Pick<League, 'current'>
  phase: Pick<CompetitionGroup, 'active'>
}): boolean {
  const { league, phase } = input
  return league.current && phase.active
}
