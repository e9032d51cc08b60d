import type { Competition } from '#contract/competitions.ts'
import { contract } from '#contract/index.ts'
import { recordAudit } from '../audit/queries.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetitionType } from '../competition-types/queries.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import type { Mount } from '../mount.ts'
import {
  createCompetition,
  deleteCompetition,
  editCompetition,
  findCompetition,
  findCompetitionByName,
  isCompetitionUsed,
  listCompetitions,
} from './queries.ts'

export function competitionRoutes(mount: Mount, store: Store, clock: () => Date): void {
  const { db } = store
  mount(contract.listCompetitions, ({ query }) => listCompetitions(db, query))
  mount(contract.findCompetition, ({ params }) => theCompetition(db, params.id))

  mount(contract.createCompetition, ({ body, viewer }) =>
    store.write(async (tx) => {
      const { name, competitionGroupId, competitionTypeId = null } = body
      if (!(await findCompetitionGroup(tx, competitionGroupId))) {
        throw fieldError(400, 'competitionGroupId', 'Esa fase no existe.')
      }
      const group = { name, competitionGroupId, competitionTypeId }
      await refuseWrong(tx, group)
      const id = await createCompetition(tx, group)
      const after = await theCompetition(tx, id)
      await recordAudit(tx, { ...by(viewer, id), action: 'create', after })
      return after
    }),
  )

  mount(contract.editCompetition, ({ params, body, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = unchanged(await theCompetition(tx, params.id))
      const { name = before.name, competitionTypeId = before.competitionTypeId } = body
      const group = { name, competitionGroupId: before.competitionGroupId, competitionTypeId }
      await refuseWrong(tx, group, before.id)
      await editCompetition(tx, before.id, group)
      const after = await theCompetition(tx, before.id)
      await recordAudit(tx, { ...by(viewer, before.id), action: 'update', before, after })
      return after
    }),
  )

  mount(contract.deleteCompetition, ({ params, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = unchanged(await theCompetition(tx, params.id))
      if (await isCompetitionUsed(tx, before.id, 'game')) {
        throw new AppError(409, 'Ese grupo tiene partidos: no se puede borrar mientras los tenga.')
      }
      if (await isCompetitionUsed(tx, before.id, 'competition_team')) {
        throw new AppError(409, 'Ese grupo tiene equipos inscritos: retíralos antes de borrarlo.')
      }
      await deleteCompetition(tx, before.id)
      await recordAudit(tx, { ...by(viewer, before.id), action: 'delete', before })
      return null
    }),
  )

  function by(viewer: { userId: number }, entityId: number) {
    return { at: clock(), userId: viewer.userId, entity: 'competition' as const, entityId }
  }
}

export async function theCompetition(db: Db, id: number): Promise<Competition> {
  return found(await findCompetition(db, id), 'Ese grupo no existe.')
}

/** Refuses a type that isn't there, and a name that another group of the phase has. */
async function refuseWrong(db: Db, group: Omit<Competition, 'id'>, ownId?: number): Promise<void> {
  const { competitionTypeId } = group
  if (competitionTypeId !== null && !(await findCompetitionType(db, competitionTypeId))) {
    throw fieldError(400, 'competitionTypeId', 'Ese tipo de competición no existe.')
  }
  const namesake = await findCompetitionByName(db, group)
  if (namesake && namesake.id !== ownId) {
    throw fieldError(409, 'name', `Ya hay un grupo «${namesake.name}» en esa fase.`)
  }
}
