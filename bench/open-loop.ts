import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn } from '../test/accounts.ts'
import { ask } from './ask.ts'
import type { Figure } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { type LeagueServer, startLeagueServer } from './league-server.ts'
import { cpuSeconds, residentMegabytes } from './process-usage.ts'
import { pagesOf } from './season-walk.ts'
import { runningSeason } from './seasons.ts'
import type { Sunday } from './sunday-league.ts'
import { loadSundayAtRate } from './sunday-load.ts'

const groups = 8
const readsPerSecond = 100
const writesPerSecond = 1 / 2
const seconds = 60
/** Shares of the processor time of a page drawn anew, which is measured first: the same on a slow machine and a fast one. */
const limits = { p99: { atMost: 4 }, cpu: { atMost: 20 } }

/**
 * Readers spread over all pages of a real league, who come whether or not the last one has been answered, while a
 * result comes in every two seconds: what they wait, and what a result costs.
 */
export async function measureOpenLoop(say: (progress: string) => void): Promise<Figure[]> {
  const databaseUrl = newDatabaseFile()
  const sunday = await fillLeague(databaseUrl)
  const settings = { RATE_LIMIT_READS: '10000000', RATE_LIMIT_WRITES: '10000000', LOG_LEVEL: 'warn' }
  const server = await startLeagueServer(databaseUrl, { settings })
  const load = async (writes: boolean) => {
    const before = cpuSeconds(server.pid)
    const writing = writes
      ? loadSundayAtRate(server.url, sunday, { seconds, rate: writesPerSecond, writeShare: 1 })
      : undefined
    const read = await loadSundayAtRate(server.url, sunday, { seconds, rate: readsPerSecond, writeShare: 0 })
    await writing
    if (read.refused > 0) throw new Error(`${read.refused} requests were refused`)
    return { ...read, cpu: cpuSeconds(server.pid) - before }
  }
  try {
    const drawn = await drawEach(server, sunday.addresses)
    say(
      `${sunday.addresses.length} pages, ${readsPerSecond} reads a second for ${seconds} s, without results`,
    )
    const calm = await load(false)
    say('the same with a result every two seconds')
    const busy = await load(true)
    const what = `${sunday.addresses.length} pages, 100 reads a second, a result every two seconds`
    const result = (busy.cpu - calm.cpu) / (seconds * writesPerSecond)
    return [
      { what: 'processor time of a page drawn anew', value: drawn * 1000, unit: 'ms' },
      { what: `${what}, p50`, value: busy.p50, unit: 'ms' },
      { what: `${what}, p99`, value: busy.p99, unit: 'ms' },
      { what: 'the same in pages drawn anew', value: busy.p99 / 1000 / drawn, unit: '', limit: limits.p99 },
      { what: `${what}, the slowest`, value: busy.slowest, unit: 'ms' },
      { what: 'the same without results, p99', value: calm.p99, unit: 'ms' },
      { what: 'processor time a result', value: result, unit: 's' },
      { what: 'the same in pages drawn anew', value: result / drawn, unit: '', limit: limits.cpu },
      { what: 'resident afterwards', value: residentMegabytes(server.pid), unit: 'MB' },
    ]
  } finally {
    await server.stop()
  }
}

/** Requests every page once. Returns the processor seconds of one, of every other page once the rest has warmed the program up. */
async function drawEach({ url, pid }: LeagueServer, addresses: readonly string[]): Promise<number> {
  const [first, second] = [0, 1].map((half) => addresses.filter((_, index) => index % 2 === half))
  for (const address of first!) await ask(url + address)
  const before = cpuSeconds(pid)
  for (const address of second!) await ask(url + address)
  return (cpuSeconds(pid) - before) / second!.length
}

/** Eight groups of twelve with their delegates; an admin enters the results, one group after the other. */
async function fillLeague(databaseUrl: string): Promise<Sunday> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, runningSeason(groups, Date.now()), { now: new Date(), userId: null })
    const { token } = await addLoggedIn(store, 'Admin', { admin: true })
    const games = await store.db
      .selectFrom('game')
      .select(['id', 'competition_id', 'local_id', 'finished'])
      .orderBy('date')
      .orderBy('id')
      .execute()
    const delegates = []
    for (const teamId of [...new Set(games.map((game) => game.local_id))].slice(0, 24)) {
      const { token: own } = await addLoggedIn(store, `Delegada ${teamId}`, { admin: false, teamId })
      const headers = { authorization: `Bearer ${own}` }
      delegates.push(
        ...[`/api/team/${teamId}/to-do`, `/api/team/${teamId}/overview`].map((path) => ({ path, headers })),
      )
    }
    const open = games.filter(({ finished }) => !finished)
    let turn = 0
    return {
      addresses: pagesOf(games),
      delegates,
      nextWrite: () => {
        const { id } = open[turn % open.length]!
        const score = 41 + (turn++ % 39)
        const body = { localScore: score, visitantScore: 40, visitantMixed: true, visitantFairPlay: 1 }
        return { path: `/api/game/addResult/${id}`, token, body: JSON.stringify(body) }
      },
    }
  } finally {
    await store.close()
  }
}
