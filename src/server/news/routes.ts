import { contract } from '#contract/index.ts'
import { MAX_NEWS } from '#contract/limits.ts'
import { findFeedName } from '../calendar/feed-name.ts'
import { type CalendarGame, listLatestResults } from '../calendar/queries.ts'
import type { Db } from '../db/database.ts'
import { publicUrlOf } from '../kernel/config.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { readGroups } from '../reading/read-groups.ts'
import { decidedByGames } from '../week/decided.ts'
import { writeFeed } from './write-feed.ts'

export function newsRoutes(mount: Mount, { store, config }: Services): void {
  const publicUrl = publicUrlOf(config)
  mount.read(contract.findNews, async ({ query }) => {
    const { name, games, decided } = await store.read(async (db) => {
      const latest = await listLatestResults(db, query, MAX_NEWS)
      return {
        name: await findFeedName(db, query),
        games: latest,
        decided: await findDecided(db, latest),
      }
    })
    return writeFeed(games, { name, decided, publicUrl, filter: query })
  })
}

async function findDecided(db: Db, games: readonly CalendarGame[]): Promise<Map<number, string>> {
  const draws = games.flatMap((game) => (game.may_not_count ? [game.competition_id] : []))
  const groups = await readGroups(db, { ids: [...new Set(draws)] })
  return new Map(groups.flatMap((group) => [...decidedByGames(group)]))
}
