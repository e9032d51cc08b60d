import { contract } from '#contract/index.ts'
import { publicUrlOf } from '../kernel/config.ts'
import { databaseProblem } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import { AppError } from '../kernel/errors.ts'
import { findCurrentLeague, leagueNameOf } from '../leagues/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findTown } from '../town/queries.ts'
import { Health } from './health.ts'
import { hasLeaguesOrUsers } from './queries.ts'

/** The endpoints of the service itself: settings and health. */
export function serviceRoutes(mount: Mount, { store, config }: Services & { store: Store }): void {
  mount.read(contract.findSettings, () =>
    store.read(async (db) => {
      const league = await findCurrentLeague(db)
      const town = await findTown(db)
      return {
        begun: config.demo || league !== undefined || (await hasLeaguesOrUsers(db)),
        leagueName: leagueNameOf(league, town),
        seasonYear: league?.year ?? null,
        town,
        timeZone: config.timeZone,
        mail: config.smtpUrl !== null,
        mapEmbedUrl: config.mapEmbedUrl,
        socialEmbedUrl: config.socialEmbedUrl,
        publicUrl: publicUrlOf(config),
      }
    }),
  )

  const health = new Health(store)
  mount.read(contract.findHealth, async () => {
    const { read, write } = await health.find()
    if (write === undefined) return { status: 'ok' as const }
    const cause = read ?? write
    const reason = databaseProblem(cause) ?? 'El motivo está en el registro del servidor.'
    const [message, fields] =
      read === undefined
        ? [`Se puede consultar, pero no guardar. ${reason}`, {}]
        : [`No se puede consultar ni guardar. ${reason}`, { read: `No se puede consultar. ${reason}` }]
    throw new AppError(503, message, { ...fields, write: `No se puede guardar. ${reason}` }, { cause })
  })
}
