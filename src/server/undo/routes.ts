import type { Undoing } from '#contract/audit.ts'
import { contract } from '#contract/index.ts'
import { countChanges } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { planUndoing } from './plan.ts'
import type { UndoContext } from './trace.ts'

type Changes = Parameters<typeof planUndoing>[1]

/** Shows and undoes what one account has done, or one paste. */
export function undoRoutes(mount: Mount, { store, time, clock }: Services): void {
  const reportOn = async (db: Db, changes: Changes) =>
    (await planUndoing(db, changes, { now: clock(), time })).report

  const undo = async ({ tx, viewer, at }: UndoContext, changes: Changes) => {
    const plan = await planUndoing(tx, changes, { now: at, time })
    return { changes: await plan.undo({ tx, viewer, at }), result: plan.report }
  }

  mount.read(contract.countChanges, ({ params }) => countChanges(store.db, params.id))
  mount.read(contract.findUndoing, ({ params: { id: batch }, query }) =>
    store.read((db) => reportOn(db, { batch, ...query })),
  )
  // A repeated write answers with what is left to do.
  mount.write<typeof contract.undoChanges, undefined, Undoing>(contract.undoChanges, {
    write: ({ params: { id: batch }, body, ...context }) => undo(context, { batch, ...body }),
    answer: async (db, { params: { id: batch }, body, result }) => result ?? reportOn(db, { batch, ...body }),
  })
  mount.write<typeof contract.undoPaste, undefined, Undoing>(contract.undoPaste, {
    write: ({ params: { id }, ...context }) => undo(context, { id }),
    answer: async (db, { params: { id }, result }) => result ?? reportOn(db, { id }),
  })
}
