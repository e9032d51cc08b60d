import { contract } from '#contract/index.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findMeaning } from './find-meaning.ts'
import { loadOverview } from './load-overview.ts'

export function gameOverviewRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.findGameOverview, async ({ params, viewer }) => {
    const { group, ...overview } = await store.read((db) => loadOverview(db, params.id, { viewer, time }))
    // Searching takes some milliseconds, for which the API needs no transaction; a page holds its own meanwhile.
    return { ...overview, meaning: await findMeaning(group, overview.game) }
  })
}
