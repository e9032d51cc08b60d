import { contract } from '#contract/index.ts'
import { updated } from '../kernel/change.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findTeam } from '../teams/queries.ts'
import { findAvailability } from './find-availability.ts'
import { enterAvailability } from './queries.ts'

export function availabilityRoutes(mount: Mount, { store, time }: Services): void {
  const theAvailability = async (db: Db, teamId: number) => {
    found(await findTeam(db, teamId), 'Ese equipo no existe.')
    return findAvailability(db, teamId, time)
  }

  mount.read(contract.findAvailability, ({ params }) => store.read((db) => theAvailability(db, params.id)))

  mount.write(contract.editAvailability, {
    // No public response contains it.
    keepsPublicAnswers: true,
    write: async ({ tx, params, body, unchanged }) => {
      const before = unchanged(await theAvailability(tx, params.id))
      const courts = new Set((await listCourts(tx)).map(({ id }) => id))
      if (body.courtIds.some((id) => !courts.has(id)))
        throw fieldError(400, 'courtIds', 'Una de esas canchas no existe.')
      const after = { parts: [...new Set(body.parts)], courtIds: [...new Set(body.courtIds)] }
      await enterAvailability(tx, params, after)
      const { said, parts, courtIds } = before
      const known = said ? { parts, courtIds } : { parts: [], courtIds: [] }
      return updated('team', params.id, known, after, 'availability-edited')
    },
    answer: (db, { params }) => theAvailability(db, params.id),
  })
}
