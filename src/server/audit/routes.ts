import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../http/mount.ts'
import { listAudit } from './queries.ts'

export function auditRoutes(mount: Mount, { db }: Reads): void {
  mount.read(contract.listAudit, ({ query: { id: entityId, ...filter } }) =>
    listAudit(db, { ...filter, entityId }),
  )
}
