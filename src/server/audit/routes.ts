import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import type { Mount } from '../mount.ts'
import { listAudit } from './queries.ts'

export function auditRoutes(mount: Mount, { db }: Store): void {
  mount(contract.listAudit, ({ query: { id: entityId, ...filter } }) =>
    listAudit(db, { ...filter, entityId }),
  )
}
