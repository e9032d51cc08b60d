import { findPostgres } from '../scripts/find-tools.mjs'
import { startCluster } from '../test/postgres.ts'
import { test as base } from './fixtures.ts'
import { DEMO_PASSWORD } from './sessions.ts'
import { type LeagueServer, startServer } from './start-server.ts'

type Engine = 'sqlite' | 'postgres'

const test = base.extend<{ engine: Engine; engineServer: LeagueServer }>({
  engine: ['sqlite', { option: true }],
  engineServer: async ({ engine }, use) => {
    const cluster = engine === 'postgres' ? await startCluster() : undefined
    test.skip(engine === 'postgres' && cluster === undefined, 'No PostgreSQL on this machine')
    const place: Record<string, string> = cluster ? { DATABASE_URL: cluster.urlOf('postgres') } : {}
    const settings = { LIGA_PASSWORD: DEMO_PASSWORD, ...place }
    const server = await startServer({ demo: false, settings, begun: false })
    await use(server)
    await server.stop()
    await cluster?.stop()
  },
  baseURL: async ({ engineServer }, use) => use(engineServer.url),
})

/**
 * Tests that run on PostgreSQL, since most run on SQLite, with an empty database each, where `create-admin` uses the
 * demo's password: `onPostgres((test) => { test('…', …) })`. On SQLite if there is no PostgreSQL.
 */
export function onPostgres(declare: (on: typeof test) => void): void {
  const engine = findPostgres() === undefined ? 'sqlite' : 'postgres'
  test.describe(`on ${engine}`, () => {
    test.use({ engine })
    declare(test)
  })
}
