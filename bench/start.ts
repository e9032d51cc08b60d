import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'

const limit = { atMost: 3 }
const starts = 5

/** A restart on existing data: from the command to the first response of `/`. */
export async function measureStart(say: (progress: string) => void): Promise<Figure[]> {
  const databaseUrl = newDatabaseFile()
  say('first start, which makes the demo season')
  await secondsToFirstPage(databaseUrl)
  say(`${starts} starts of each`)
  const whole = await startOften(databaseUrl, ['npm', 'start'])
  const alone = await startOften(databaseUrl)
  return [
    { what: 'npm start to the first page', value: whole, unit: 's', limit },
    { what: 'the server alone', value: alone, unit: 's' },
  ]
}

async function startOften(databaseUrl: string, command?: string[]): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < starts; index++) times.push(await secondsToFirstPage(databaseUrl, command))
  return median(times)
}

async function secondsToFirstPage(databaseUrl: string, command?: string[]): Promise<number> {
  const server = await startLeagueServer(databaseUrl, { path: '/', ...(command && { command }) })
  await server.stop()
  return server.startMilliseconds / 1000
}
