import { migrateStore } from '#server/db/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn } from '../test/accounts.ts'
import { ask } from './ask.ts'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { seasonOfGroups } from './seasons.ts'
import { loadSunday, paceSunday } from './sunday-load.ts'
import type { Sunday } from './sunday-league.ts'

/** As many pages as a match Sunday of one group has, some groups, and one real season. */
const pageCounts = [34, 200, 617]
const writesPerSecond = [0, 1, 5]
/** 66 games each: with their pages, and those of tables and teams, a few more than the largest count. */
const groups = 8
const seconds = 4
const rounds = 3
/** Where one real season is walked through while one write a second comes in: of the rate of its first page alone. */
const limits = { share: { atLeast: 0.3 }, p99: { atMost: 100 } }

/** How the pages of a season are answered to somebody who walks through all of them, beside the first page alone. */
export async function measureSeasonWalk(say: (progress: string) => void): Promise<Figure[]> {
  const databaseUrl = newDatabaseFile()
  const { addresses, nextWrite } = await fillSeason(databaseUrl)
  const settings = { RATE_LIMIT_READS: '10000000', RATE_LIMIT_WRITES: '10000000', LOG_LEVEL: 'warn' }
  const server = await startLeagueServer(databaseUrl, { settings })
  const load = async (count: number, writes: number) => {
    const sunday = { addresses: addresses.slice(0, count), nextWrite }
    const writing =
      writes > 0 ? paceSunday(server.url, sunday, { seconds, rate: writes, writeShare: 1 }) : undefined
    const read = await loadSunday(server.url, sunday, { seconds, writeShare: 0 })
    await writing
    return read
  }
  try {
    const figures: Figure[] = []
    const first: number[] = []
    for (const count of pageCounts) {
      for (const address of addresses.slice(0, count)) await ask(server.url + address)
      for (const writes of writesPerSecond) {
        say(
          `${count} pages, ${writes} writes a second: ${rounds} rounds of ${seconds} s, in turn with the first page`,
        )
        const seen: { share: number; perSecond: number; p99: number }[] = []
        for (let round = 0; round < rounds; round++) {
          const alone = await load(1, 0)
          const { perSecond, p99 } = await load(count, writes)
          first.push(alone.perSecond)
          seen.push({ share: perSecond / alone.perSecond, perSecond, p99 })
        }
        const isGoal = count === 617 && writes === 1
        const what = `${count} pages, ${writes} writes a second`
        const [share, p99] = [median(seen.map((one) => one.share)), median(seen.map((one) => one.p99))]
        figures.push(
          { what, value: median(seen.map(({ perSecond }) => perSecond)), unit: '/s' },
          {
            what: `${what}, share of the first page's`,
            value: share,
            unit: '',
            ...(isGoal && { limit: limits.share }),
          },
          { what: `${what}, p99`, value: p99, unit: 'ms', ...(isGoal && { limit: limits.p99 }) },
        )
      }
    }
    return [{ what: 'the first page alone', value: median(first), unit: '/s' }, ...figures]
  } finally {
    await server.stop()
  }
}

/** Fills a new database with a season of some groups; an admin corrects its results, one game after the other. */
async function fillSeason(databaseUrl: string): Promise<Sunday> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, seasonOfGroups(groups), { now: new Date(), userId: null })
    const { token } = await addLoggedIn(store, 'Admin', { admin: true })
    const games = await store.db
      .selectFrom('game')
      .select(['id', 'competition_id', 'local_id'])
      .orderBy('id')
      .execute()
    const teams = new Set(games.map((game) => `/team-games/${game.competition_id}/${game.local_id}`))
    const tables = new Set(games.map((game) => `/clasification/${game.competition_id}`))
    let turn = 0
    return {
      addresses: [
        '/',
        '/calendar',
        '/history',
        '/courts',
        ...tables,
        ...teams,
        ...games.map(({ id }) => `/partidos/${id}`),
      ],
      nextWrite: () => {
        const { id } = games[(turn * 37) % games.length]!
        const score = 41 + (turn++ % 39)
        const body = { localScore: score, visitantScore: 40, visitantMixed: true, visitantFairPlay: 1 }
        return { path: `/api/game/addResult/${id}`, token, body: JSON.stringify(body) }
      },
    }
  } finally {
    await store.close()
  }
}
