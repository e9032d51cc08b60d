import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { listAudit } from './queries.ts'

export function auditRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.listAudit, ({ query: { id: entityId, ...filter } }) =>
    listAudit(store.db, { ...filter, entityId }),
  )
}
