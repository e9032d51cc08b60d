import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { contract } from '#contract/index.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { AppError, checkFields, fieldError, found } from '../kernel/errors.ts'
import { definedFields } from '../kernel/defined-fields.ts'
import { findLeague } from '../leagues/queries.ts'
import type { Mount } from '../kernel/mount.ts'
import { phaseFaults } from './phase-faults.ts'
import {
  createCompetitionGroup,
  deleteCompetitionGroup,
  editCompetitionGroup,
  findCompetitionGroup,
  findPhaseByName,
  hasGames,
  listCompetitionGroups,
  type NewPhase,
  hasCompetitions,
} from './queries.ts'

export function competitionGroupRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.listCompetitionGroups, ({ query }) => listCompetitionGroups(store.db, query))
  mount.read(contract.findCompetitionGroup, ({ params }) => thePhase(store.db, params.id))

  mount.write(contract.createCompetitionGroup, {
    write: async ({ tx, body }) => {
      if (!(await findLeague(tx, body.leagueId))) {
        throw fieldError(400, 'leagueId', 'Esa temporada no existe.')
      }
      const { crossing = false, gamesPerPair = 1, qualifiers = null, startDate = null, endDate = null } = body
      const { name, leagueId } = body
      const phase = { name, leagueId, active: true, crossing, gamesPerPair, qualifiers, startDate, endDate }
      await refuseWrong(tx, phase)
      const id = await createCompetitionGroup(tx, phase)
      return created('competition-group', id, await thePhase(tx, id))
    },
    answer: (db, { made }) => thePhase(db, made),
  })

  mount.write(contract.editCompetitionGroup, {
    write: async ({ tx, params, body, unchanged }) => {
      const before = unchanged(await thePhase(tx, params.id))
      const { id, ...phase } = { ...before, ...definedFields(body) }
      await refuseWrong(tx, phase, id)
      await refuseOtherSystem(tx, before, phase)
      await editCompetitionGroup(tx, id, phase)
      return updated('competition-group', id, before, await thePhase(tx, id))
    },
    answer: (db, { params }) => thePhase(db, params.id),
  })

  mount.write(contract.deleteCompetitionGroup, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await thePhase(tx, params.id))
      if (await hasCompetitions(tx, before.id)) {
        throw new AppError(409, 'Esa fase tiene grupos: bórralos antes de borrarla.')
      }
      await deleteCompetitionGroup(tx, before.id)
      return deleted('competition-group', before.id, before)
    },
  })
}

async function thePhase(db: Db, id: number): Promise<CompetitionGroup> {
  return found(await findCompetitionGroup(db, id), 'Esa fase no existe.')
}

/** Refuses contradictory fields, and a name that another phase of the season has. */
async function refuseWrong(db: Db, phase: NewPhase, ownId?: number): Promise<void> {
  const faults = phaseFaults(phase)
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
    throw new AppError(400, checkFields(fields), fields)
  }
  const namesake = await findPhaseByName(db, phase)
  if (namesake && namesake.id !== ownId) {
    throw fieldError(409, 'name', `Ya hay una fase «${namesake.name}» en esa temporada.`)
  }
}

/** Refuses another playing system once there are games, because it would change what their results mean. */
async function refuseOtherSystem(db: Db, before: CompetitionGroup, after: NewPhase): Promise<void> {
  const changed = (['crossing', 'gamesPerPair'] as const).filter((field) => before[field] !== after[field])
  if (changed.length > 0 && (await hasGames(db, before.id))) {
    const message = 'La fase ya tiene partidos: el sistema de juego y los partidos por pareja no se cambian.'
    throw new AppError(409, message, Object.fromEntries(changed.map((field) => [field, message])))
  }
}
