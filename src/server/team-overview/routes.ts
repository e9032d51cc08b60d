import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { findTeamOverview } from './find-overview.ts'

export function teamOverviewRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.findTeamOverview, ({ params }) => store.read((db) => findTeamOverview(db, params.id)))
}
