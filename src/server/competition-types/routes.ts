import type { CompetitionType } from '#contract/competition-types.ts'
import { contract } from '#contract/index.ts'
import { recordAudit } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import type { Mount } from '../mount.ts'
import {
  createCompetitionType,
  deleteCompetitionType,
  findCompetitionType,
  findTypeByName,
  isTypeUsed,
  listCompetitionTypes,
  renameCompetitionType,
} from './queries.ts'

export function competitionTypeRoutes(mount: Mount, store: Store, clock: () => Date): void {
  const { db } = store
  mount(contract.listCompetitionTypes, () => listCompetitionTypes(db))
  mount(contract.findCompetitionType, ({ params }) => theType(db, params.id))

  mount(contract.createCompetitionType, ({ body, viewer }) =>
    store.write(async (tx) => {
      await refuseNamesake(tx, body.name)
      const id = await createCompetitionType(tx, body.name)
      const after = await theType(tx, id)
      await recordAudit(tx, { ...by(viewer, id), action: 'create', after })
      return after
    }),
  )

  mount(contract.editCompetitionType, ({ params, body, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = unchanged(await theType(tx, params.id))
      await refuseNamesake(tx, body.name, before.id)
      await renameCompetitionType(tx, before.id, body.name)
      const after = await theType(tx, before.id)
      await recordAudit(tx, { ...by(viewer, before.id), action: 'update', before, after })
      return after
    }),
  )

  mount(contract.deleteCompetitionType, ({ params, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = unchanged(await theType(tx, params.id))
      if (await isTypeUsed(tx, before.id)) {
        throw new AppError(409, 'Hay grupos de ese tipo: no se puede borrar mientras los haya.')
      }
      await deleteCompetitionType(tx, before.id)
      await recordAudit(tx, { ...by(viewer, before.id), action: 'delete', before })
      return null
    }),
  )

  function by(viewer: { userId: number }, entityId: number) {
    return { at: clock(), userId: viewer.userId, entity: 'competition-type' as const, entityId }
  }
}

async function theType(db: Db, id: number): Promise<CompetitionType> {
  return found(await findCompetitionType(db, id), 'Ese tipo de competición no existe.')
}

async function refuseNamesake(db: Db, name: string, ownId?: number): Promise<void> {
  const namesake = await findTypeByName(db, name)
  if (namesake && namesake.id !== ownId) {
    throw fieldError(409, 'name', `Ya hay un tipo de competición «${namesake.name}».`)
  }
}
