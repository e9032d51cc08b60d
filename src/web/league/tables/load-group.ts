import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { findGroupContext, NO_SUCH_GROUP, type GroupContext } from './group-context.ts'
import { loadTable, type TablePage } from './load-table.ts'

export async function findGroup({ api, params }: LoaderArgs): Promise<GroupContext> {
  const id = requireId(params['clasificationId'], NO_SUCH_GROUP)
  return findGroupContext(api, id)
}

export function loadGroup(api: Api, { league, phase, groupId }: GroupContext): Promise<TablePage> {
  return loadTable(api, league, [phase], { phaseId: phase.id, groupId })
}
