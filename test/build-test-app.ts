import { type AppOptions, buildApp } from '#server/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Store } from '#server/db/store.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'kysely'
import { onTestFinished } from 'vitest'
import { createTestStore, type Engine } from './create-test-store.ts'

/** The API on an empty database for one test, for injected requests; it closes when the test ends. */
export async function buildTestApp(
  engine: Engine,
  { log, ...options }: Partial<Omit<AppOptions, 'store'>> & { log?: Logger } = {},
): Promise<{ app: FastifyInstance; store: Store }> {
  const store = await createTestStore(engine, log)
  return { app: await buildAppOn(store, options), store }
}

/** Another API on the same database, with its own memory, like another process. */
export async function buildAppOn(
  store: Store,
  options: Partial<Omit<AppOptions, 'store'>> = {},
): Promise<FastifyInstance> {
  const quiet = { shedsLoad: false, computesOutlooks: false }
  const app = await buildApp({ store, config: readConfig({}), pages: null, ...quiet, ...options })
  onTestFinished(() => app.close())
  return app
}
