import { contract } from '#contract/index.ts'
import type { League } from '#contract/leagues.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { registerTeams } from './queries.ts'
import {
  changeLeague,
  clearCurrentMark,
  createLeague,
  deleteLeague,
  findCurrentLeague,
  findLeague,
  findLeagueByName,
  hasGames,
  listEnteredIds,
  listLeagues,
} from './queries.ts'

export function leagueRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listLeagues, ({ query }) => listLeagues(store.db, query))
  mount.read(contract.findLeague, ({ params }) => theLeague(store.db, params.id))

  mount.write(contract.createLeague, {
    write: async ({ tx, body: { name, year } }) => {
      await refuseNamesake(tx, { name, year })
      const current = (await listLeagues(tx)).length === 0
      const id = await createLeague(tx, { name, year, current })
      return created('league', id, await theLeague(tx, id))
    },
    answer: (db, { made }) => theLeague(db, made),
  })

  mount.write(contract.editLeague, {
    write: async ({ tx, params, body, unchanged }) => {
      const before = unchanged(await theLeague(tx, params.id))
      const { name, year, current } = body
      await refuseNamesake(tx, { name: name ?? before.name, year: year ?? before.year }, before.id)
      if (before.current && current === false)
        throw fieldError(
          409,
          'current',
          'Siempre hay una temporada actual: para cambiarla, marca otra como actual.',
        )
      const last = current && !before.current ? await findCurrentLeague(tx) : undefined
      if (last) await clearCurrentMark(tx)
      await changeLeague(tx, before.id, { name, year, current })
      // Registers its entered teams in it, as the import of a current season does.
      if (current && !before.current) {
        const registration = { leagueId: before.id, onlyFree: false }
        await registerTeams(tx, await listEnteredIds(tx, before.id), registration)
      }
      return [
        ...(last ? [updated('league', last.id, last, { ...last, current: false })] : []),
        updated('league', before.id, before, await theLeague(tx, before.id)),
      ]
    },
    answer: (db, { params }) => theLeague(db, params.id),
  })

  mount.write(contract.deleteLeague, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await theLeague(tx, params.id))
      if (await hasGames(tx, before.id))
        throw new AppError(409, 'Esa temporada tiene partidos: no se puede borrar.')
      if (before.current && (await listLeagues(tx)).length > 1)
        throw new AppError(409, 'Es la temporada actual: para borrarla, marca primero otra como actual.')
      await deleteLeague(tx, before.id)
      return deleted('league', before.id, before)
    },
  })
}

async function theLeague(db: Db, id: number): Promise<League> {
  return found(await findLeague(db, id), 'Esa temporada no existe.')
}

/** Refuses a name that another season of the same year has. */
async function refuseNamesake(db: Db, wanted: { name: string; year: number }, ownId?: number): Promise<void> {
  const namesake = await findLeagueByName(db, wanted)
  if (namesake && namesake.id !== ownId)
    throw fieldError(409, 'name', `Ya hay una temporada «${namesake.name}» de ${namesake.year}.`)
}
