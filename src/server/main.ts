import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { loadBuiltClient } from './pages/built-client.ts'
import { run } from './run.ts'

/** The production server: the built client, and logs as JSON lines. */
await run(async (options) =>
  buildApp({
    ...options,
    pages: await loadBuiltClient(fileURLToPath(new URL('../../dist', import.meta.url))),
  }),
)
