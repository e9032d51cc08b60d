import { contract } from '#contract/index.ts'
import { listPendingRivals } from '#league/pairings.ts'
import { recordAudit } from '../audit/queries.ts'
import { requireAdmin } from '../auth/access.ts'
import { findCompetition, listEntries } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import { findPairedCompetition, isFairPlayMissing } from '../games/schedule.ts'
import { findLeague } from '../leagues/queries.ts'
import { readPhoto } from '../media/photo.ts'
import { dropPicture, keepPicture } from '../media/queries.ts'
import type { Mount } from '../mount.ts'
import {
  changeTeam,
  createTeam,
  deleteTeam,
  findBond,
  findTeam,
  findTeamByName,
  listTeams,
} from './queries.ts'

const noSuchTeam = 'Ese equipo no existe.'

/** Why a team can't go. */
const reasonsToStay = {
  game: 'Ese equipo tiene partidos: no se puede borrar.',
  entry: 'Ese equipo está inscrito en algún grupo: retíralo antes de borrarlo.',
  delegate: 'Ese equipo tiene delegadas o delegados: cámbiales el equipo antes de borrarlo.',
}

export function teamRoutes(mount: Mount, store: Store, clock: () => Date): void {
  mount(contract.listTeams, ({ query, viewer }) => store.read((db) => listTeams(db, query, viewer)))
  mount(contract.findTeam, ({ params, viewer }) =>
    store.read(async (db) => found(await findTeam(db, params.id, viewer), noSuchTeam)),
  )

  mount(contract.createTeam, async ({ body, viewer }) => {
    const picture = body.photo == null ? null : await readPhoto(body.photo)
    return store.write(async (db) => {
      await refuseWrong(db, body)
      const photo = picture && (await keepPicture(db, picture))
      const id = await createTeam(db, { name: body.name, leagueId: body.leagueId, photo })
      const after = (await findTeam(db, id))!
      await recordAudit(db, { ...by(viewer, id), action: 'create', after })
      return after
    })
  })

  mount(contract.editTeam, async ({ params, body, viewer, unchanged }) => {
    if (body.leagueId !== undefined) requireAdmin(viewer, 'leagueId')
    const picture = body.photo == null ? body.photo : await readPhoto(body.photo)
    return store.write(async (db) => {
      unchanged(found(await findTeam(db, params.id, viewer), noSuchTeam))
      const before = (await findTeam(db, params.id))!
      await refuseWrong(db, body, before.id)
      const photo = picture ? await keepPicture(db, picture) : picture
      await changeTeam(db, before.id, { name: body.name, photo, leagueId: body.leagueId })
      const after = (await findTeam(db, before.id))!
      if (before.photo !== null && before.photo !== after.photo) await dropPicture(db, before.photo)
      await recordAudit(db, { ...by(viewer, before.id), action: 'update', before, after })
      return (await findTeam(db, before.id, viewer))!
    })
  })

  mount(contract.deleteTeam, ({ params, viewer, unchanged }) =>
    store.write(async (db) => {
      unchanged(found(await findTeam(db, params.id, viewer), noSuchTeam))
      const before = (await findTeam(db, params.id))!
      const bond = await findBond(db, before.id)
      if (bond) throw new AppError(409, reasonsToStay[bond])
      await deleteTeam(db, before.id)
      if (before.photo !== null) await dropPicture(db, before.photo)
      await recordAudit(db, { ...by(viewer, before.id), action: 'delete', before })
      return null
    }),
  )

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

  function by(viewer: { userId: number }, entityId: number) {
    return { at: clock(), userId: viewer.userId, entity: 'team' as const, entityId }
  }
}

/** Refuses a name that another team has, and a season that isn't there. */
async function refuseWrong(
  db: Db,
  wanted: { name?: string | undefined; leagueId?: number | undefined },
  ownId?: number,
): Promise<void> {
  const namesake = wanted.name === undefined ? undefined : await findTeamByName(db, wanted.name)
  if (namesake && namesake.id !== ownId) throw fieldError(409, 'name', 'Ya hay un equipo con ese nombre.')
  if (wanted.leagueId !== undefined && !(await findLeague(db, wanted.leagueId))) {
    throw fieldError(400, 'leagueId', 'Esa temporada no existe.')
  }
}
