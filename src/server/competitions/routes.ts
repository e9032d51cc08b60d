import type { Competition } from '#contract/competitions.ts'
import { contract } from '#contract/index.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetitionType } from '../competition-types/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import {
  createCompetition,
  deleteCompetition,
  editCompetition,
  findCompetition,
  findCompetitionByName,
  isCompetitionUsed,
  listCompetitions,
} from './queries.ts'

export function competitionRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listCompetitions, ({ query }) => listCompetitions(store.db, query))
  mount.read(contract.findCompetition, ({ params }) => theCompetition(store.db, params.id))

  mount.write(contract.createCompetition, {
    write: async ({ tx, body }) => {
      const { name, competitionGroupId, competitionTypeId = null } = body
      if (!(await findCompetitionGroup(tx, competitionGroupId)))
        throw fieldError(400, 'competitionGroupId', 'Esa fase no existe.')
      const group = { name, competitionGroupId, competitionTypeId }
      await refuseWrong(tx, group)
      const id = await createCompetition(tx, group)
      return created('competition', id, await theCompetition(tx, id))
    },
    answer: (db, { made }) => theCompetition(db, made),
  })

  mount.write(contract.editCompetition, {
    write: async ({ tx, params, body, unchanged }) => {
      const before = unchanged(await theCompetition(tx, params.id))
      const { name = before.name, competitionTypeId = before.competitionTypeId } = body
      const group = { name, competitionGroupId: before.competitionGroupId, competitionTypeId }
      await refuseWrong(tx, group, before.id)
      await editCompetition(tx, before.id, group)
      return updated('competition', before.id, before, await theCompetition(tx, before.id))
    },
    answer: (db, { params }) => theCompetition(db, params.id),
  })

  mount.write(contract.deleteCompetition, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await theCompetition(tx, params.id))
      if (await isCompetitionUsed(tx, before.id, 'game'))
        throw new AppError(409, 'Ese grupo tiene partidos: no se puede borrar mientras los tenga.')
      if (await isCompetitionUsed(tx, before.id, 'competition_team'))
        throw new AppError(409, 'Ese grupo tiene equipos inscritos: retíralos antes de borrarlo.')
      await deleteCompetition(tx, before.id)
      return deleted('competition', before.id, before)
    },
  })
}

export async function theCompetition(db: Db, id: number): Promise<Competition> {
  return found(await findCompetition(db, id), 'Ese grupo no existe.')
}

/** Refuses an unknown type, and a name that another group of the phase has. */
async function refuseWrong(db: Db, group: Omit<Competition, 'id'>, ownId?: number): Promise<void> {
  const { competitionTypeId } = group
  if (competitionTypeId !== null && !(await findCompetitionType(db, competitionTypeId)))
    throw fieldError(400, 'competitionTypeId', 'Ese tipo de competición no existe.')
  const namesake = await findCompetitionByName(db, group)
  if (namesake && namesake.id !== ownId)
    throw fieldError(409, 'name', `Ya hay un grupo «${namesake.name}» en esa fase.`)
}
