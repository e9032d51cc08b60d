import { contract } from '#contract/index.ts'
import { publicUrlOf } from '../kernel/config.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findFeedName } from './feed-name.ts'
import { findUidHost, listCalendarGames } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

export function calendarRoutes(mount: Mount, { store, config }: Services): void {
  const site = { timeZone: config.timeZone, publicUrl: publicUrlOf(config) }
  mount.read(contract.findCalendar, async ({ query }) => {
    const { uidHost, name, games } = await store.read(async (db) => ({
      uidHost: await findUidHost(db, site.publicUrl),
      name: await findFeedName(db, query),
      games: await listCalendarGames(db, query),
    }))
    return writeCalendar(games, { ...site, uidHost, name })
  })
}
