import { contract } from '#contract/index.ts'
import type { Team } from '#contract/teams.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import { requireAdmin, type Viewer } from '../kernel/access.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import { findLeague } from '../leagues/queries.ts'
import { readPhoto } from '../media/photo.ts'
import { dropPicture, keepPicture } from '../media/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import {
  changeTeam,
  createTeam,
  deleteTeam,
  findNamesakeInSeason,
  findReferenceTo,
  findDelegates,
  findSetShortName,
  findTeam,
  findTeamByName,
  listTeams,
  withDelegate,
} from './queries.ts'

/** Why a team can't be deleted. */
const reasonsToStay = {
  game: 'Ese equipo tiene partidos: no se puede borrar.',
  entry: 'Ese equipo está inscrito en algún grupo: retíralo antes de borrarlo.',
  delegate: 'Ese equipo tiene delegadas o delegados: cámbiales el equipo antes de borrarlo.',
}

export function teamRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listTeams, ({ query, viewer }) =>
    store.read(async (db) => {
      const teams = await listTeams(db, query)
      const ids = teams.map(({ id }) => id)
      const delegates = await findDelegates(db, ids, viewer)
      return teams.map((team) => withDelegate(team, delegates))
    }),
  )
  mount.read(contract.findTeam, ({ params, viewer }) =>
    store.read((db) => theTeamAsSeen(db, params.id, viewer)),
  )

  mount.write(contract.createTeam, {
    prepare: async ({ body, request }) => (await readPhoto(body, queueKeyOf(request))) ?? null,
    write: async ({ tx, body, prepared: picture }) => {
      await refuseWrong(tx, body)
      const photo = picture && (await keepPicture(tx, picture))
      const id = await createTeam(tx, { name: body.name, leagueId: body.leagueId, photo })
      return created('team', id, { ...(await theTeam(tx, id)), shortName: null })
    },
    answer: (db, { made, viewer }) => theTeamAsSeen(db, made, viewer),
  })

  mount.write(contract.editTeam, {
    prepare: ({ body, request }) => readPhoto(body, queueKeyOf(request)),
    write: async ({ tx, params, body, viewer, prepared: picture, unchanged }) => {
      const registration = requireAdmin(viewer, { leagueId: body.leagueId })
      const before = await theTeam(tx, params.id)
      const short = await findSetShortName(tx, params.id)
      unchanged(await asSeen(tx, before, viewer))
      await refuseWrong(tx, body, before.id)
      if (body.shortName) await refuseShortNamesake(tx, before, body.shortName)
      const photo = picture ? await keepPicture(tx, picture) : picture
      await changeTeam(tx, params, { name: body.name, photo, shortName: body.shortName }, registration)
      const after = await theTeam(tx, params.id)
      if (before.photo !== null && before.photo !== after.photo) await dropPicture(tx, before.photo)
      return updated(
        'team',
        before.id,
        { ...before, shortName: short },
        { ...after, shortName: await findSetShortName(tx, before.id) },
        'updated',
      )
    },
    answer: (db, { params, viewer }) => theTeamAsSeen(db, params.id, viewer),
  })

  mount.write(contract.deleteTeam, {
    write: async ({ tx, params, viewer, unchanged }) => {
      const before = await theTeam(tx, params.id)
      unchanged(await asSeen(tx, before, viewer))
      const bond = await findReferenceTo(tx, before.id)
      if (bond) throw new AppError(409, reasonsToStay[bond])
      await deleteTeam(tx, before.id)
      if (before.photo !== null) await dropPicture(tx, before.photo)
      return deleted('team', before.id, before)
    },
  })
}

async function theTeam(db: Db, id: number): Promise<StoredTeam> {
  return found(await findTeam(db, id), 'Ese equipo no existe.')
}

async function theTeamAsSeen(db: Db, id: number, viewer: Viewer | null): Promise<Team> {
  return asSeen(db, await theTeam(db, id), viewer)
}

async function asSeen(db: Db, team: StoredTeam, viewer: Viewer | null): Promise<Team> {
  return withDelegate(team, await findDelegates(db, [team.id], viewer))
}

async function refuseShortNamesake(db: Db, team: StoredTeam, shortName: string): Promise<void> {
  const namesake = await findNamesakeInSeason(db, team, shortName)
  if (namesake)
    throw fieldError(409, 'shortName', `Así se llama ya ${namesake.name} en esta temporada: elige otro.`)
}

/** Refuses a name that another team has, and an unknown season. */
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
