import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { contract } from '#contract/index.ts'
import { created, deleted } from '../kernel/change.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import { definedFields } from '../kernel/defined-fields.ts'
import { findLeague } from '../leagues/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { listPhases } from './opening-phase.ts'
import { changePhase, refuseWrong } from './change-phase.ts'
import {
  createCompetitionGroup,
  deleteCompetitionGroup,
  findCompetitionGroup,
  hasCompetitions,
} from './queries.ts'

export function competitionGroupRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listCompetitionGroups, ({ query }) => store.read((db) => listPhases(db, query)))
  mount.read(contract.findCompetitionGroup, ({ params }) => thePhase(store.db, params.id))

  mount.write(contract.createCompetitionGroup, {
    write: async ({ tx, body }) => {
      if (!(await findLeague(tx, body.leagueId)))
        throw fieldError(400, 'leagueId', 'Esa temporada no existe.')
      const { crossing = false, gamesPerPair = 1, gamesPerRound = null } = body
      const { name, leagueId, qualifiers = null, startDate = null, endDate = null } = body
      const system = { crossing, gamesPerPair, gamesPerRound }
      const phase = { name, leagueId, active: true, ...system, qualifiers, startDate, endDate }
      await refuseWrong(tx, phase)
      const id = await createCompetitionGroup(tx, phase)
      return created('competition-group', id, await thePhase(tx, id))
    },
    answer: (db, { made }) => thePhase(db, made),
  })

  mount.write(contract.editCompetitionGroup, {
    write: async ({ tx, params, body, unchanged }) => {
      return changePhase(tx, unchanged(await thePhase(tx, params.id)), definedFields(body))
    },
    answer: (db, { params }) => thePhase(db, params.id),
  })

  mount.write(contract.deleteCompetitionGroup, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await thePhase(tx, params.id))
      if (await hasCompetitions(tx, before.id))
        throw new AppError(409, 'Esa fase tiene grupos: bórralos antes de borrarla.')
      await deleteCompetitionGroup(tx, before.id)
      return deleted('competition-group', before.id, before)
    },
  })
}

async function thePhase(db: Db, id: number): Promise<CompetitionGroup> {
  return found(await findCompetitionGroup(db, id), 'Esa fase no existe.')
}
