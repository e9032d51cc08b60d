import { contract } from '#contract/index.ts'
import { type Config, publicUrlOf } from '../config.ts'
import type { Reads } from '../db/store.ts'
import { AppError, databaseAway } from '../errors.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import type { Mount } from '../mount.ts'
import { pingDatabase } from './queries.ts'

/** What concerns the service itself: its settings and its health. */
export function serviceRoutes(mount: Mount, { db }: Reads, config: Config): void {
  mount.read(contract.findSettings, async () => ({
    leagueName: (await findCurrentLeague(db))?.name ?? 'Liga',
    timeZone: config.timeZone,
    mapEmbedUrl: config.mapEmbedUrl,
    socialEmbedUrl: config.socialEmbedUrl,
    publicUrl: publicUrlOf(config),
  }))

  mount.read(contract.findHealth, async () => {
    try {
      await pingDatabase(db)
    } catch (cause) {
      throw new AppError(503, databaseAway, undefined, { cause })
    }
    return { status: 'ok' as const }
  })
}
