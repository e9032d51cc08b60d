import { contract } from '#contract/index.ts'
import type { League } from '#contract/leagues.ts'
import { recordAudit } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import type { Mount } from '../mount.ts'
import {
  changeLeague,
  clearCurrentMark,
  createLeague,
  deleteLeague,
  findCurrentLeague,
  findLeague,
  findLeagueByName,
  isLeagueUsed,
  listLeagues,
} from './queries.ts'

export function leagueRoutes(mount: Mount, store: Store, clock: () => Date): void {
  const { db } = store
  mount(contract.listLeagues, ({ query }) => listLeagues(db, query))
  mount(contract.findLeague, ({ params }) => theLeague(db, params.id))

  mount(contract.createLeague, ({ body: { name, year }, viewer }) =>
    store.write(async (tx) => {
      await refuseNamesake(tx, { name, year })
      const current = (await listLeagues(tx)).length === 0
      const id = await createLeague(tx, { name, year, current })
      const after = await theLeague(tx, id)
      await recordAudit(tx, { ...by(viewer, id), action: 'create', after })
      return after
    }),
  )

  mount(contract.editLeague, ({ params, body, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = unchanged(await theLeague(tx, params.id))
      const { name, year, current } = body
      await refuseNamesake(tx, { name: name ?? before.name, year: year ?? before.year }, before.id)
      if (before.current && current === false) {
        throw fieldError(
          409,
          'current',
          'Siempre hay una temporada actual: para cambiarla, marca otra como actual.',
        )
      }
      const last = current && !before.current ? await findCurrentLeague(tx) : undefined
      if (last) {
        await clearCurrentMark(tx)
        const change = { before: last, after: { ...last, current: false } }
        await recordAudit(tx, { ...by(viewer, last.id), action: 'update', ...change })
      }
      await changeLeague(tx, before.id, { name, year, current })
      const after = await theLeague(tx, before.id)
      await recordAudit(tx, { ...by(viewer, before.id), action: 'update', before, after })
      return after
    }),
  )

  mount(contract.deleteLeague, ({ params, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = unchanged(await theLeague(tx, params.id))
      if (await isLeagueUsed(tx, before.id, 'competition_group')) {
        throw new AppError(409, 'Esa temporada tiene fases: no se puede borrar mientras las tenga.')
      }
      if (await isLeagueUsed(tx, before.id, 'team')) {
        throw new AppError(
          409,
          'Esa temporada tiene equipos: no se puede borrar mientras no pasen a otra o se borren.',
        )
      }
      if (before.current && (await listLeagues(tx)).length > 1) {
        throw new AppError(409, 'Es la temporada actual: antes de borrarla, marca otra como actual.')
      }
      await deleteLeague(tx, before.id)
      await recordAudit(tx, { ...by(viewer, before.id), action: 'delete', before })
      return null
    }),
  )

  function by(viewer: { userId: number }, entityId: number) {
    return { at: clock(), userId: viewer.userId, entity: 'league' as const, entityId }
  }
}

async function theLeague(db: Db, id: number): Promise<League> {
  return found(await findLeague(db, id), 'Esa temporada no existe.')
}

/** Refuses a name that another season of the same year has. */
async function refuseNamesake(db: Db, wanted: { name: string; year: number }, ownId?: number): Promise<void> {
  const namesake = await findLeagueByName(db, wanted)
  if (namesake && namesake.id !== ownId) {
    throw fieldError(409, 'name', `Ya hay una temporada «${namesake.name}» de ${namesake.year}.`)
  }
}
