import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../../api/client.ts'
import { loadResultGroup } from '../../../league/load-result-group.ts'
import { loadEdited } from '../thing.ts'

/** The disputed results, the groups they belong to, and the game whose dispute is being settled. */
export async function loadDisputes(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [settled, disputed] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /game/{id}', { params: { id } })),
    api('GET /dispute'),
  ])
  const ids = [...new Set(disputed.map(({ game }) => game.competitionId))]
  const groups = new Map(
    await Promise.all(ids.map(async (id) => [id, await loadResultGroup(api, id)] as const)),
  )
  return { settled, disputed, groups }
}
