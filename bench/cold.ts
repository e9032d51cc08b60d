import { Agent } from 'node:http'
import { loadBuiltClient } from '#server/pages/built-client.ts'
import { startCluster } from '../test/postgres.ts'
import { ask } from './ask.ts'
import { type Figure, median } from './figure.ts'
import { addReader, fillDatabase, newDatabaseFile, type Reader, tablePath } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'

/** After these V8 has compiled the code: for a server that runs for weeks the first second doesn't matter. */
const warmUps = 600
const requests = 300

/** The time of an uncached table of 240 games: read and computed anew, and the HTML of its page drawn anew. */
export async function measureCold(say: (progress: string) => void): Promise<Figure[]> {
  say(`${requests} requests, SQLite`)
  const onSqlite = await millisecondsOn(newDatabaseFile())
  const figures: Figure[] = [
    { what: 'computed anew on SQLite, p50', value: onSqlite, unit: 'ms' },
    { what: 'its page drawn anew, p50', value: await drawingTime(), unit: 'ms', limit: { atMost: 3 } },
  ]

  const cluster = await startCluster()
  if (cluster === undefined) {
    say('no PostgreSQL on this machine: left out')
    return figures
  }
  try {
    say(`${requests} requests, PostgreSQL`)
    const onPostgres = await millisecondsOn(cluster.urlOf('postgres'))
    return [...figures, { what: 'computed anew on PostgreSQL, p50', value: onPostgres, unit: 'ms' }]
  } finally {
    await cluster.stop()
  }
}

async function millisecondsOn(databaseUrl: string): Promise<number> {
  const reader = await addReader(await fillDatabase(databaseUrl))
  const server = await startLeagueServer(databaseUrl, { settings: reader.settings })
  try {
    return median(await timesOf(server.url + tablePath, reader))
  } finally {
    await server.stop()
  }
}

/** Draws the page from the answers that the server has ready, as it does once a write has made them anew. */
async function drawingTime(): Promise<number> {
  const { renderer } = await loadBuiltClient('dist')
  const server = await startLeagueServer(await fillDatabase(newDatabaseFile()))
  const answers = new Map<string, { status: number; body: unknown }>()
  const transport = async ({ address }: { address: string }) => {
    const known = answers.get(address)
    if (known) return known
    const response = await fetch(`${server.url}/api${address}`)
    const answer = { status: response.status, body: await response.json() }
    answers.set(address, answer)
    return answer
  }
  const times: number[] = []
  try {
    for (let index = 0; index < warmUps + requests; index++) {
      const start = performance.now()
      const { status } = await renderer.render('/clasification/1', { transport })
      times.push(performance.now() - start)
      if (status !== 200) throw new Error(`The page answered ${status}`)
    }
  } finally {
    await server.stop()
  }
  return median(times.slice(warmUps))
}

/** Sequential requests on one connection; the session is looked up each time. */
async function timesOf(url: string, { headers }: Reader): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  try {
    for (let index = 0; index < warmUps + requests; index++) {
      const start = performance.now()
      const answer = await ask(url, { agent, headers })
      times.push(performance.now() - start)
      if (answer.status !== 200 || answer.headers.etag !== undefined)
        throw new Error(`${url} was not computed anew`)
    }
  } finally {
    agent.destroy()
  }
  return times.slice(warmUps)
}
