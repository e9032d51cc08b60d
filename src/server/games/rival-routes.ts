import { contract } from '#contract/index.ts'
import { listPendingRivals } from '#league/pairings.ts'
import { findCompetition, listSeenEntries } from '../competitions/queries.ts'
import type { Reads } from '../db/store.ts'
import { found } from '../kernel/errors.ts'
import type { Mount } from '../kernel/mount.ts'
import { findTeam } from '../teams/queries.ts'
import { findPairedCompetition, isFairPlayMissing } from './schedule.ts'

/** Whether a team owes ratings, and the rivals with which it still has to create a game. */
export function rivalRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.checkPendingFairPlay, ({ params }) =>
    store.read(async (db) => {
      found(await findTeam(db, params.id), 'Ese equipo no existe.')
      return { data: await isFairPlayMissing(db, params.id) }
    }),
  )

  mount.read(contract.listPendingRivals, ({ params, query, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, params.id), 'Ese equipo no existe.')
      const paired = await findPairedCompetition(db, query.competitionId)
      if (!paired.active || !paired.current) return []
      const { id, name } = (await findCompetition(db, query.competitionId))!
      const teams = new Map((await listSeenEntries(db, [id], viewer)).map(({ team }) => [team.id, team]))
      return listPendingRivals(paired, params.id).map((rival) => ({
        team: teams.get(rival)!,
        competition: { id, name },
      }))
    }),
  )
}
