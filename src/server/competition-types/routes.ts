import type { CompetitionType } from '#contract/competition-types.ts'
import { contract } from '#contract/index.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import {
  createCompetitionType,
  deleteCompetitionType,
  findCompetitionType,
  findTypeByName,
  isTypeUsed,
  listCompetitionTypes,
  renameCompetitionType,
} from './queries.ts'

export function competitionTypeRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listCompetitionTypes, () => listCompetitionTypes(store.db))
  mount.read(contract.findCompetitionType, ({ params }) => theType(store.db, params.id))

  mount.write(contract.createCompetitionType, {
    write: async ({ tx, body }) => {
      await refuseNamesake(tx, body.name)
      const id = await createCompetitionType(tx, body.name)
      return created('competition-type', id, await theType(tx, id))
    },
    answer: (db, { made }) => theType(db, made),
  })

  mount.write(contract.editCompetitionType, {
    write: async ({ tx, params, body, unchanged }) => {
      const before = unchanged(await theType(tx, params.id))
      await refuseNamesake(tx, body.name, before.id)
      await renameCompetitionType(tx, before.id, body.name)
      return updated('competition-type', before.id, before, await theType(tx, before.id))
    },
    answer: (db, { params }) => theType(db, params.id),
  })

  mount.write(contract.deleteCompetitionType, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await theType(tx, params.id))
      if (await isTypeUsed(tx, before.id))
        throw new AppError(409, 'Hay grupos de ese tipo: no se puede borrar mientras los haya.')
      await deleteCompetitionType(tx, before.id)
      return deleted('competition-type', before.id, before)
    },
  })
}

async function theType(db: Db, id: number): Promise<CompetitionType> {
  return found(await findCompetitionType(db, id), 'Ese tipo de competición no existe.')
}

async function refuseNamesake(db: Db, name: string, ownId?: number): Promise<void> {
  const namesake = await findTypeByName(db, name)
  if (namesake && namesake.id !== ownId)
    throw fieldError(409, 'name', `Ya hay un tipo de competición «${namesake.name}».`)
}
