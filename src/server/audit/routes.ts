import { contract } from '#contract/index.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { asEntry, listChanges } from './queries.ts'

export function auditRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listAudit, async ({ query: { id: entityId, userId: batch, ...filter } }) =>
    (await listChanges(store.db, { ...filter, entityId, batch })).map(asEntry),
  )
}
