import { contract } from '#contract/index.ts'
import { type Config, publicUrlOf } from '../kernel/config.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { findFeedName } from './feed-name.ts'
import { listCalendarGames } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

export function calendarRoutes(mount: Mount, store: Reads, config: Config): void {
  const place = { timeZone: config.timeZone, publicUrl: publicUrlOf(config) }
  mount.read(contract.findCalendar, async ({ query }) => {
    const { name, games } = await store.read(async (db) => ({
      name: await findFeedName(db, query),
      games: await listCalendarGames(db, query),
    }))
    return writeCalendar(games, { ...place, name })
  })
}
