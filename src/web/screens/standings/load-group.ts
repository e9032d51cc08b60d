import type { LoaderFunctionArgs } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { apiContext } from '../../api/client.ts'
import type { Api } from '../../api/endpoints.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../page-address.ts'
import { loadTable, type TablePage } from './load-table.ts'

const NO_SUCH_GROUP = 'Ese grupo no existe.'

/** Where a group stands, whatever season it is of. */
export type GroupPlace = { league: League; phase: CompetitionGroup; groupId: number }

/** The group that an address asks for. */
export async function findGroup({ params, context }: LoaderFunctionArgs): Promise<GroupPlace> {
  const api = context.get(apiContext)
  const id = readId(params['clasificationId'])
  if (id === undefined) throw notFound(NO_SUCH_GROUP)
  const [competition, leagues, phases] = await Promise.all([
    api('GET /competition/{id}', { params: { id } }),
    api('GET /league'),
    api('GET /competition-group'),
  ])
  const phase = phases.find((known) => known.id === competition.competitionGroupId)
  const league = leagues.find((known) => known.id === phase?.leagueId)
  if (phase === undefined || league === undefined) throw notFound(NO_SUCH_GROUP)
  return { league, phase, groupId: id }
}

/** A group alone: its table, or its draw. */
export function loadGroup(api: Api, { league, phase, groupId }: GroupPlace): Promise<TablePage> {
  return loadTable(api, league, [phase], { phaseId: phase.id, groupId })
}
