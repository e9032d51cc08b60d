import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount } from '../kernel/mount.ts'
import { drawOverview } from './draw-overview.ts'
import { findTeamOverview } from './find-overview.ts'

export function teamOverviewRoutes(mount: Mount, store: Reads, time: LeagueTime): void {
  mount.read(contract.findTeamOverview, async ({ params }) =>
    drawOverview(await store.read((db) => findTeamOverview(db, params.id)), time),
  )
}
