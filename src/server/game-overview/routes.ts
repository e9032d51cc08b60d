import { setImmediate } from 'node:timers/promises'
import { contract } from '#contract/index.ts'
import { MAX_MOVED_TEAMS } from '#contract/limits.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { loadOverview } from './load-overview.ts'

export function gameOverviewRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.findGameOverview, async ({ params, viewer }) => {
    const { group, ...overview } = await store.read((db) => loadOverview(db, params.id, { viewer, time }))
    // Searching takes some milliseconds, for which the API needs no transaction; a page holds its own meanwhile.
    const steps = group.meaningOf(overview.game, MAX_MOVED_TEAMS)
    for (;;) {
      const { done, value: meaning } = steps.next()
      if (done) return { ...overview, meaning }
      await setImmediate()
    }
  })
}
