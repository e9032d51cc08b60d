import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn } from '../test/accounts.ts'
import { ask } from './ask.ts'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { cpuSeconds } from './process-usage.ts'
import { seasonOfGroups } from './seasons.ts'
import { loadSunday, loadSundayAtRate } from './sunday-load.ts'
import type { Sunday } from './sunday-league.ts'

/** The pages of a match Sunday of one group, of some groups, and of one real season. */
const pageCounts = [34, 200, 617]
const writesPerSecond = [0, 1, 5]
/** Groups of 66 games: with their pages, and those of tables and teams, slightly more than the largest count. */
const groups = 8
const seconds = 3
const rounds = 3
/**
 * The limits for a walk through one real season with one write per second: the share of the rate of its first page
 * alone.
 */
const limits = { share: { atLeast: 0.3 }, p99: { atMost: 100 } }

type Round = { perSecond: number; p99: number; perCpuSecond: number }

/** Response times for a walk through all pages of a season, compared with the first page alone. */
export async function measureSeasonWalk(say: (progress: string) => void): Promise<Figure[]> {
  const databaseUrl = newDatabaseFile()
  const { addresses, nextWrite } = await fillSeason(databaseUrl)
  const settings = { RATE_LIMIT_READS: '10000000', RATE_LIMIT_WRITES: '10000000', LOG_LEVEL: 'warn' }
  const server = await startLeagueServer(databaseUrl, { settings })
  const load = async (count: number, writes: number): Promise<Round> => {
    const sunday = { addresses: addresses.slice(0, count), nextWrite }
    const before = cpuSeconds(server.pid)
    const writing =
      writes > 0 ? loadSundayAtRate(server.url, sunday, { seconds, rate: writes, writeShare: 1 }) : undefined
    const { answers, perSecond, p99 } = await loadSunday(server.url, sunday, { seconds, writeShare: 0 })
    await writing
    return { perSecond, p99, perCpuSecond: answers / (cpuSeconds(server.pid) - before) }
  }
  try {
    const figures: Figure[] = []
    for (const count of pageCounts) {
      for (const address of addresses.slice(0, count)) await ask(server.url + address)
      for (const writes of writesPerSecond) {
        say(
          `${count} pages, ${writes} writes a second: ${rounds} rounds of ${seconds} s, in turn with one page`,
        )
        const seen: { first: Round; all: Round }[] = []
        for (let round = 0; round < rounds; round++)
          seen.push({ first: await load(1, 0), all: await load(count, writes) })
        const limit = count === 617 && writes === 1 ? limits : {}
        figures.push(...figuresOf(`${count} pages, ${writes} writes a second`, seen, limit))
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}

function figuresOf(
  what: string,
  seen: readonly { first: Round; all: Round }[],
  { share, p99 }: Partial<typeof limits>,
): Figure[] {
  const of = (pick: (round: (typeof seen)[number]) => number) => median(seen.map(pick))
  return [
    { what: `${what}, the first page alone`, value: of(({ first }) => first.perSecond), unit: '/s' },
    { what, value: of(({ all }) => all.perSecond), unit: '/s' },
    {
      what: `${what}, share of the first page's`,
      value: of(({ first, all }) => all.perSecond / first.perSecond),
      unit: '',
      ...(share && { limit: share }),
    },
    {
      // Independent of other programs' use of the machine.
      what: `${what}, share for the same CPU time`,
      value: of(({ first, all }) => all.perCpuSecond / first.perCpuSecond),
      unit: '',
    },
    { what: `${what}, p99`, value: of(({ all }) => all.p99), unit: 'ms', ...(p99 && { limit: p99 }) },
  ]
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
    let turn = 0
    return {
      addresses: pagesOf(games),
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

/** The pages of a season by its games: the general ones, tables, teams, games. */
export function pagesOf(
  games: readonly { id: number; competition_id: number; local_id: number }[],
): string[] {
  return [
    '/',
    '/calendar',
    '/history',
    '/courts',
    ...new Set(games.map((game) => `/clasification/${game.competition_id}`)),
    ...new Set(games.map((game) => `/team-games/${game.competition_id}/${game.local_id}`)),
    ...games.map(({ id }) => `/partidos/${id}`),
  ]
}
