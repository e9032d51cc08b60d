import type { Undoing } from '#contract/audit.ts'
import { contract } from '#contract/index.ts'
import { countChanges } from '../audit/queries.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { AppError } from '../kernel/errors.ts'
import { theUser } from '../users/the-user.ts'
import { planPasteUndo } from './pasted.ts'
import { planUndoing } from './plan.ts'

/** Shows and undoes what one account has done. */
export function undoRoutes(mount: Mount, store: Reads, clock: () => Date): void {
  mount.read(contract.countChanges, ({ params }) =>
    store.read(async (db) => countChanges(db, (await theUser(db, params.id)).id)),
  )
  mount.read(contract.findUndoing, ({ params, query }) =>
    store.read(async (db) => (await planUndoing(db, params.id, { ...query, now: clock() })).report),
  )
  mount.write(contract.undoPaste, {
    prepare: async (): Promise<{ games?: number }> => ({}),
    write: async ({ tx, params, viewer, at, prepared }) => {
      const plan = await planPasteUndo(tx, params.id)
      if (plan === null) throw new AppError(409, 'De eso ya no queda nada que deshacer.')
      if ('reason' in plan) throw new AppError(409, `${WHY_KEPT[plan.reason]} No se ha deshecho nada.`)
      prepared.games = plan.games
      return plan.undo({ tx, viewer, at })
    },
    answer: async (_, { prepared }) => ({ games: prepared?.games ?? 0 }),
  })
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

/** Why a paste can't be undone. */
const WHY_KEPT = {
  changed:
    'Alguno de esos partidos ha cambiado desde entonces: tiene otro resultado, otra fecha o una valoración.',
  built: 'Hay otros partidos de los cruces que cuentan con esos resultados: primero hay que borrarlos.',
}
