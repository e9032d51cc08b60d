import type { Undoing } from '#contract/audit.ts'
import { contract } from '#contract/index.ts'
import { isUndoneAlone } from '#contract/change-types.ts'
import { countChanges, listChanges } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { planUndoing } from './plan.ts'
import type { Judges, UndoContext } from './trace.ts'

const NOT_UNDONE = 'Ese cambio no se deshace aquí: se cambia en la página de la cosa.'

type Changes = Parameters<typeof planUndoing>[1]

/** Shows and undoes what one account has done, or one of the changes that are undone by themselves. */
export function undoRoutes(judges: Judges) {
  return (mount: Mount, { store, time, clock }: Services): void => {
    const reportOn = async (db: Db, changes: Changes) =>
      (await planUndoing(db, changes, { moment: { now: clock(), time }, judges })).report

    const undo = async ({ tx, viewer, at }: UndoContext, changes: Changes) => {
      const plan = await planUndoing(tx, changes, { moment: { now: at, time }, judges })
      return { changes: await plan.undo({ tx, viewer, at }), result: plan.report }
    }

    mount.read(contract.countChanges, ({ params }) => countChanges(store.db, params.id))
    mount.read(contract.findUndoing, ({ params: { id: batch }, query }) =>
      store.read((db) => reportOn(db, { batch, ...query })),
    )
    // A repeated write answers with what is left to do.
    mount.write<typeof contract.undoChanges, undefined, Undoing>(contract.undoChanges, {
      write: ({ params: { id: batch }, body, ...context }) => undo(context, { batch, ...body }),
      answer: async (db, { params: { id: batch }, body, result }) =>
        result ?? reportOn(db, { batch, ...body }),
    })
    mount.write<typeof contract.undoPaste, undefined, Undoing>(contract.undoPaste, {
      write: async ({ params: { id }, ...context }) => {
        const [change] = await listChanges(context.tx, { id }, 1)
        if (change && !isUndoneAlone(change.type)) throw new AppError(409, NOT_UNDONE)
        return undo(context, { id })
      },
      answer: async (db, { params: { id }, result }) => result ?? reportOn(db, { id }),
    })
  }
}
