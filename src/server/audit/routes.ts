import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { asEntry, listChanges } from './queries.ts'

export function auditRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.listAudit, async ({ query: { id: entityId, userId: batch, ...filter } }) =>
    (await listChanges(store.db, { ...filter, entityId, batch })).map(asEntry),
  )
}
