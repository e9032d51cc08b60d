import { contract } from '#contract/index.ts'
import { listPendingRivals } from '#league/pairings.ts'
import { recordAudit } from '../audit/queries.ts'
import { requireAdmin } from '../auth/access.ts'
import { findCompetition, listEntries } from '../competitions/queries.ts'
import type { Store } from '../db/store.ts'
import { AppError } from '../errors.ts'
import { findPairedCompetition, isFairPlayMissing } from '../games/schedule.ts'
import { findLeague } from '../leagues/queries.ts'
import { readPhoto } from '../media/photo.ts'
import { dropPicture, keepPicture } from '../media/queries.ts'
import { found, type Mount } from '../mount.ts'
import { changeTeam, findTeam, findTeamByName, listTeams } from './queries.ts'

const noSuchTeam = 'Ese equipo no existe.'

export function teamRoutes(mount: Mount, store: Store, clock: () => Date): void {
  mount(contract.listTeams, ({ query, viewer }) => store.read((db) => listTeams(db, query, viewer)))
  mount(contract.findTeam, ({ params, viewer }) =>
    store.read(async (db) => found(await findTeam(db, params.id, viewer), noSuchTeam)),
  )

  mount(contract.editTeam, async ({ params, body, viewer }) => {
    if (body.leagueId !== undefined) requireAdmin(viewer, 'leagueId')
    const picture = body.photo == null ? body.photo : await readPhoto(body.photo)
    return store.write(async (db) => {
      const before = found(await findTeam(db, params.id), noSuchTeam)
      const namesake = body.name === undefined ? undefined : await findTeamByName(db, body.name)
      if (namesake && namesake.id !== before.id) {
        throw new AppError(409, 'Ya hay un equipo con ese nombre.', {
          name: 'Ya hay un equipo con ese nombre.',
        })
      }
      if (body.leagueId !== undefined && !(await findLeague(db, body.leagueId))) {
        throw new AppError(400, 'Esa temporada no existe.', { leagueId: 'Esa temporada no existe.' })
      }
      const photo = picture ? await keepPicture(db, picture) : picture
      await changeTeam(db, before.id, { name: body.name, photo, leagueId: body.leagueId })
      const after = (await findTeam(db, before.id))!
      if (before.photo !== null && before.photo !== after.photo) await dropPicture(db, before.photo)
      const who = { at: clock(), userId: viewer.userId, entity: 'team' as const, entityId: before.id }
      await recordAudit(db, { ...who, action: 'update', before, after })
      return (await findTeam(db, before.id, viewer))!
    })
  })

  mount(contract.checkPendingFairPlay, ({ params }) =>
    store.read(async (db) => {
      found(await findTeam(db, params.id), noSuchTeam)
      return { data: await isFairPlayMissing(db, params.id) }
    }),
  )

  mount(contract.listPendingRivals, ({ params, query }) =>
    store.read(async (db) => {
      found(await findTeam(db, params.id), noSuchTeam)
      const paired = await findPairedCompetition(db, query.competitionId)
      if (!paired.active) return []
      const { id, name } = (await findCompetition(db, query.competitionId))!
      const teams = new Map((await listEntries(db, [id])).map(({ team }) => [team.id, team]))
      return listPendingRivals(paired, params.id).map((rival) => ({
        team: teams.get(rival)!,
        competition: { id, name },
      }))
    }),
  )
}
