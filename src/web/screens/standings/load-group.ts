import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../page-address.ts'
import { loadTable, type TablePage } from './load-table.ts'

const NO_SUCH_GROUP = 'Ese grupo no existe.'

/** A group alone, whatever season it is of: its table, or its draw. */
export async function loadGroup({ params, context }: LoaderFunctionArgs): Promise<TablePage> {
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
  return loadTable(api, league, [phase], { phaseId: phase.id, groupId: id })
}
