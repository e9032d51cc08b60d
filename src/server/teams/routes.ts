import { contract } from '#contract/index.ts'
import type { Team } from '#contract/teams.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import { requireAdmin } from '../kernel/access.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import { findLeague } from '../leagues/queries.ts'
import { readPhoto } from '../media/photo.ts'
import { dropPicture, keepPicture } from '../media/queries.ts'
import type { Mount } from '../kernel/mount.ts'
import {
  changeTeam,
  createTeam,
  deleteTeam,
  findReferenceTo,
  findTeam,
  findTeamByName,
  listTeams,
} from './queries.ts'

/** Why a team can't go. */
const reasonsToStay = {
  game: 'Ese equipo tiene partidos: no se puede borrar.',
  entry: 'Ese equipo está inscrito en algún grupo: retíralo antes de borrarlo.',
  delegate: 'Ese equipo tiene delegadas o delegados: cámbiales el equipo antes de borrarlo.',
}

export function teamRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.listTeams, ({ query }) => listTeams(store.db, query))
  mount.read(contract.findTeam, ({ params }) => theTeam(store.db, params.id))

  mount.write(contract.createTeam, {
    prepare: async ({ body, request }) => (await readPhoto(body, queueKeyOf(request))) ?? null,
    write: async ({ tx, body, prepared: picture }) => {
      await refuseWrong(tx, body)
      const photo = picture && (await keepPicture(tx, picture))
      const id = await createTeam(tx, { name: body.name, leagueId: body.leagueId, photo })
      return created('team', id, await theTeam(tx, id))
    },
    answer: (db, { made }) => theTeam(db, made),
  })

  mount.write(contract.editTeam, {
    prepare: ({ body, request }) => readPhoto(body, queueKeyOf(request)),
    write: async ({ tx, params, body, viewer, prepared: picture, unchanged }) => {
      const registration = requireAdmin(viewer, { leagueId: body.leagueId })
      const before = unchanged(await theTeam(tx, params.id))
      await refuseWrong(tx, body, before.id)
      const photo = picture ? await keepPicture(tx, picture) : picture
      await changeTeam(tx, params, { name: body.name, photo }, registration)
      const after = await theTeam(tx, params.id)
      if (before.photo !== null && before.photo !== after.photo) await dropPicture(tx, before.photo)
      return updated('team', before.id, before, after)
    },
    answer: (db, { params }) => theTeam(db, params.id),
  })

  mount.write(contract.deleteTeam, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await theTeam(tx, params.id))
      const bond = await findReferenceTo(tx, before.id)
      if (bond) throw new AppError(409, reasonsToStay[bond])
      await deleteTeam(tx, before.id)
      if (before.photo !== null) await dropPicture(tx, before.photo)
      return deleted('team', before.id, before)
    },
  })
}

async function theTeam(db: Db, id: number): Promise<Team> {
  return found(await findTeam(db, id), 'Ese equipo no existe.')
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
