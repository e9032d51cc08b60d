import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import { found, type Mount } from '../mount.ts'
import { findLeague, listLeagues } from './queries.ts'

export function leagueRoutes(mount: Mount, { db }: Store): void {
  mount(contract.listLeagues, ({ query }) => listLeagues(db, query))
  mount(contract.findLeague, async ({ params }) =>
    found(await findLeague(db, params.id), 'Esa temporada no existe.'),
  )
}
