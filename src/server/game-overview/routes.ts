import { contract } from '#contract/index.ts'
import { MAX_MOVED_TEAMS } from '#contract/limits.ts'
import { inTurns } from '../kernel/in-slices.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { loadOverview } from './load-overview.ts'

export function gameOverviewRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.findGameOverview, async ({ params, viewer }) => {
    const { group, ...overview } = await store.read((db) => loadOverview(db, params.id, { viewer, time }))
    // A search needs no transaction of the API; a page holds its own meanwhile.
    return { ...overview, meaning: await inTurns(group.meaningOf(overview.game, MAX_MOVED_TEAMS)) }
  })
}
