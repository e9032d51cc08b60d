import type { Undoing } from '#contract/audit.ts'
import { contract } from '#contract/index.ts'
import { countChanges } from '../audit/queries.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { theUser } from '../users/the-user.ts'
import { planUndoing } from './plan.ts'

/** Shows and undoes what one account has done. */
export function undoRoutes(mount: Mount, store: Reads, clock: () => Date): void {
  mount.read(contract.countChanges, ({ params }) =>
    store.read(async (db) => countChanges(db, (await theUser(db, params.id)).id)),
  )
  mount.read(contract.findUndoing, ({ params, query }) =>
    store.read(async (db) => (await planUndoing(db, params.id, { ...query, now: clock() })).report),
  )
  mount.write(contract.undoChanges, {
    // The report of what was done. Missing when the write is repeated; the response is then what is left to do.
    prepare: async (): Promise<{ report?: Undoing }> => ({}),
    write: async ({ tx, params, body, viewer, prepared, at }) => {
      const plan = await planUndoing(tx, params.id, { ...body, now: at })
      prepared.report = plan.report
      return plan.undo({ tx, viewer, at })
    },
    answer: async (db, { params, body, prepared }) =>
      prepared?.report ?? (await planUndoing(db, params.id, { ...body, now: clock() })).report,
  })
}
