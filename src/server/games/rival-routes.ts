import { contract } from '#contract/index.ts'
import { found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { readGroup } from '../reading/read-groups.ts'
import { findTeam, nameTeams } from '../teams/queries.ts'
import { isFairPlayMissing } from './schedule.ts'

/** Whether a team owes ratings, and the rivals with which it still has to create a game. */
export function rivalRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.checkPendingFairPlay, ({ params }) =>
    store.read(async (db) => {
      found(await findTeam(db, params.id), 'Ese equipo no existe.')
      return { data: await isFairPlayMissing(db, params.id) }
    }),
  )

  mount.read(contract.listPendingRivals, ({ params, query, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, params.id), 'Ese equipo no existe.')
      const group = found(await readGroup(db, query.competitionId), 'Ese grupo no existe.')
      const rivals = group.pendingRivals(params.id)
      const teams = await nameTeams(db, group.teams, viewer)
      return rivals.map((id) => ({ team: teams.get(id)!, competition: group.competition }))
    }),
  )
}
