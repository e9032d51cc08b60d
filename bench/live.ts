import { setTimeout as sleep } from 'node:timers/promises'
import { liveStateOf } from '#league/live.ts'
import type { LoggedPoints } from '#league/points-log.ts'
import { newScoreboard } from '#league/scoreboard.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn } from '../test/accounts.ts'
import { ask } from './ask.ts'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { answersIn } from './load.ts'
import { cpuSeconds } from './process-usage.ts'
import { runningSeason } from './seasons.ts'
import { loadSundayAtRate } from './sunday-load.ts'

const watchers = 1000
/** As their pages do. */
const pollSeconds = 5
/** A basket, a foul or the clock. */
const writeSeconds = 2
const seconds = 60
const rounds = 5
const roundSeconds = 3
/** A tenth of a core. */
const limits = { share: { atMost: 0.1 }, rate: { atLeast: 0.85 } }

/** A thousand people watch a game for a minute, and what that takes from everybody else. */
export async function measureLive(say: (progress: string) => void): Promise<Figure[]> {
  const databaseUrl = newDatabaseFile()
  const { gameId, token } = await fillLeague(databaseUrl)
  const settings = { RATE_LIMIT_READS: '10000000', LOG_LEVEL: 'warn' }
  const server = await startLeagueServer(databaseUrl, { settings })
  const path = `/api/game/${gameId}/live`
  const watched = { addresses: [path], nextWrite: () => ({ path, token, body: '' }) }
  const count = startScoreboard(server.url + path, token)
  const watch = async (duration: number) => {
    const done = new AbortController()
    const writing = count(done.signal)
    const rate = watchers / pollSeconds
    const seen = await loadSundayAtRate(server.url, watched, { seconds: duration, rate, writeShare: 0 })
    done.abort()
    await writing
    if (seen.refused > 0) throw new Error(`${seen.refused} requests were refused`)
    return seen
  }
  const firstPage = async () => (await answersIn(roundSeconds, { url: `${server.url}/` })).perSecond
  try {
    await ask(`${server.url}/`)
    say(`${watchers} watchers for ${seconds} s`)
    await watch(roundSeconds)
    const before = cpuSeconds(server.pid)
    const { p99 } = await watch(seconds)
    const cpu = cpuSeconds(server.pid) - before
    say(`${rounds} rounds of ${roundSeconds} s of the first page, alone and beside them in turn`)
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await firstPage())
      const watching = watch(roundSeconds + 1)
      await sleep(500)
      beside.push(await firstPage())
      await watching
    }
    const what = `${watchers} watchers, a write every ${writeSeconds} s`
    return [
      { what: `${what}, processor time a watcher and minute`, value: (cpu * 1000) / watchers, unit: 'ms' },
      { what: `${what}, share of a core`, value: cpu / seconds, unit: '', limit: limits.share },
      { what: `${what}, p99`, value: p99, unit: 'ms' },
      { what: 'the first page alone', value: median(alone), unit: '/s' },
      { what: 'the first page beside them', value: median(beside), unit: '/s' },
      {
        what: 'the first page, share of its rate alone',
        value: median(beside) / median(alone),
        unit: '',
        limit: limits.rate,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Sends what a scoreboard does, one basket after the other, until `over`. */
function startScoreboard(url: string, token: string): (over: AbortSignal) => Promise<void> {
  const state = liveStateOf(newScoreboard(), 0)
  const basket: LoggedPoints = { quarter: 1, left: 600, side: 'local', points: 2 }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let number = 0
  return async (over) => {
    while (!over.aborted) {
      const entries = { number: number + 1, from: number, points: [basket] }
      const body = JSON.stringify({ turn: 'one-turn', replaces: null, ...entries, state })
      const answer = await fetch(url, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      number += 1
      await sleep(writeSeconds * 1000, undefined, { signal: over }).catch(() => {})
    }
  }
}

/** A season under way; an admin counts one of its games. */
async function fillLeague(databaseUrl: string): Promise<{ gameId: number; token: string }> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, runningSeason(4, Date.now()), { now: new Date(), userId: null })
    const { token } = await addLoggedIn(store, 'Admin', { admin: true })
    const open = store.db.selectFrom('game').select('id').where('finished', '=', false).orderBy('id')
    return { gameId: (await open.executeTakeFirstOrThrow()).id, token }
  } finally {
    await store.close()
  }
}
