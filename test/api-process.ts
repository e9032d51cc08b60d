import { buildApp } from '#server/app.ts'
import { run } from '#server/run.ts'

/** The server as it runs for a league, but for the pages: tests don't wait for a build of the client. */
await run((options) => buildApp({ ...options, pages: null }))
