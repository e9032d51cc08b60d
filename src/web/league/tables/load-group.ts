import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { findPlace, NO_SUCH_GROUP, type GroupPlace } from './group-place.ts'
import { loadTable, type TablePage } from './load-table.ts'

export async function findGroup({ api, params }: LoaderArgs): Promise<GroupPlace> {
  const id = requireId(params['clasificationId'], NO_SUCH_GROUP)
  return findPlace(api, id)
}

export function loadGroup(api: Api, { league, phase, groupId }: GroupPlace): Promise<TablePage> {
  return loadTable(api, league, [phase], { phaseId: phase.id, groupId })
}
