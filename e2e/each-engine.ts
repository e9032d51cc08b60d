import { startCluster } from '../test/postgres.ts'
import { test as base } from './fixtures.ts'
import { type LeagueServer, startServer } from './start-server.ts'

/** Tests on an empty database of their own: SQLite's on the phone, PostgreSQL's on the desktop. */
export const test = base.extend<{ engineServer: LeagueServer }>({
  engineServer: async ({ settings }, use, { project }) => {
    const wanted = project.name === 'desktop'
    const cluster = wanted ? await startCluster() : undefined
    test.skip(wanted && cluster === undefined, 'No PostgreSQL on this machine')
    const place: Record<string, string> = cluster ? { DATABASE_URL: cluster.urlOf('postgres') } : {}
    const server = await startServer({ demo: false, settings: { ...settings, ...place } })
    await use(server)
    await server.stop()
    await cluster?.stop()
  },
  baseURL: async ({ engineServer }, use) => use(engineServer.url),
})
