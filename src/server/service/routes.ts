import { contract } from '#contract/index.ts'
import { type Config, publicUrlOf } from '../config.ts'
import type { Store } from '../db/store.ts'
import { AppError, databaseAway } from '../errors.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import type { Mount } from '../mount.ts'
import { pingDatabase } from './queries.ts'

/** What concerns the service itself: its settings and its health. */
export function serviceRoutes(mount: Mount, { db }: Store, config: Config): void {
  mount(contract.findSettings, async () => ({
    leagueName: (await findCurrentLeague(db))?.name ?? 'Liga',
    timeZone: config.timeZone,
    mapEmbedUrl: config.mapEmbedUrl,
    socialEmbedUrl: config.socialEmbedUrl,
    publicUrl: publicUrlOf(config),
  }))

  mount(contract.findHealth, async () => {
    try {
      await pingDatabase(db)
    } catch (cause) {
      throw new AppError(503, databaseAway, undefined, { cause })
    }
    return { status: 'ok' as const }
  })
}
