import type { Undoing } from '#contract/audit.ts'
import { contract } from '#contract/index.ts'
import { countChanges } from '../audit/queries.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { theUser } from '../users/the-user.ts'
import { planUndoing } from './plan.ts'

/** What one account has done, and how it is undone. */
export function undoRoutes(mount: Mount, store: Reads, clock: () => Date): void {
  mount.read(contract.countChanges, ({ params }) =>
    store.read(async (db) => countChanges(db, (await theUser(db, params.id)).id)),
  )
  mount.read(contract.findUndoing, ({ params, query }) =>
    store.read(async (db) => (await planUndoing(db, params.id, { ...query, now: clock() })).report),
  )
  mount.write(contract.undoChanges, {
    // What has been done, for the answer; where the write is sent again, what is left to do.
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
