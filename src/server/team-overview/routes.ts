import { contract } from '#contract/index.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { drawOverview, findTeamOverview } from './find-overview.ts'

export function teamOverviewRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.findTeamOverview, async ({ params }) =>
    drawOverview(await store.read((db) => findTeamOverview(db, params.id)), time),
  )
}
