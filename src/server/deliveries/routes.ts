import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { findDeliveries, retryDeliveries } from './queries.ts'

/** What an operator sees of what doesn't reach people. To try it again changes nothing of the league: no note of it. */
export function deliveryRoutes(mount: Mount, store: Reads, clock: () => Date): void {
  mount.read(contract.listDeliveries, () => store.read((db) => findDeliveries(db, clock())))
  mount.write(contract.retryDeliveries, {
    write: async ({ tx, body, at }) => {
      await retryDeliveries(tx, at, body.id)
      return []
    },
    answer: (db) => findDeliveries(db, clock()),
  })
}
