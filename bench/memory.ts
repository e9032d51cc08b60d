import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { addReader, fillDatabase, newDatabaseFile, tablePath } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { answersIn } from './load.ts'
import { residentMegabytes } from './process-usage.ts'
import { scriptCommand } from '../test/script-command.ts'

/** How many times what a bare Node takes that is started with the same options. */
const loaded = { atMost: 3 }
const resting = { atMost: 2 }
const seconds = 8
const restSeconds = 10

/** The server's memory after loads, first of cached pages, then of uncached ones, and at rest. */
export async function measureMemory(say: (progress: string) => void): Promise<Figure[]> {
  const databaseUrl = await fillDatabase(newDatabaseFile())
  const { headers, settings } = await addReader(databaseUrl)
  const server = await startLeagueServer(databaseUrl, { settings })
  const command = [...scriptCommand('start'), 'bench/bare-node.mjs']
  const bareServer = await startLeagueServer(databaseUrl, { command })
  try {
    const table = server.url + tablePath
    const started = residentMegabytes(server.pid)
    say(`${seconds} s each of tables, pages, and tables computed anew`)
    await answersIn(seconds, { url: table })
    await answersIn(seconds, { url: `${server.url}/`, headers: { 'accept-encoding': 'br' } })
    const afterKept = residentMegabytes(server.pid)
    await answersIn(seconds, { url: table, headers })
    const afterCold = residentMegabytes(server.pid)
    await sleep(restSeconds * 1000)
    const rested = residentMegabytes(server.pid)
    const bare = residentMegabytes(bareServer.pid)
    return [
      { what: 'a bare node:http', value: bare, unit: 'MB' },
      { what: 'resident when started', value: started, unit: 'MB' },
      { what: 'resident after tables and pages', value: afterKept, unit: 'MB' },
      { what: 'resident after tables computed anew', value: afterCold, unit: 'MB' },
      {
        what: 'times a bare node:http',
        value: Math.max(afterKept, afterCold) / bare,
        unit: '',
        limit: loaded,
      },
      { what: `and ${restSeconds} s of rest later`, value: rested, unit: 'MB' },
      { what: 'times a bare node:http', value: rested / bare, unit: '', limit: resting },
    ]
  } finally {
    await bareServer.stop()
    await server.stop()
  }
}
