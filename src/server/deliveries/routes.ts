import { contract } from '#contract/index.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findDeliveries, retryDeliveries } from './queries.ts'

/** The deliveries as admins see them. A retry changes nothing of the league, so it isn't in the audit log. */
export function deliveryRoutes(mount: Mount, { store, clock }: Services): void {
  mount.read(contract.listDeliveries, () => store.read((db) => findDeliveries(db, clock())))
  mount.write(contract.retryDeliveries, {
    write: async ({ tx, body, at }) => {
      await retryDeliveries(tx, at, body.id)
      return []
    },
    answer: (db) => findDeliveries(db, clock()),
  })
}
