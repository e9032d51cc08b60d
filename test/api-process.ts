import { buildApp } from '#server/app.ts'
import { run } from '#server/run.ts'

/** The production server without the pages, so that tests don't wait for a build of the client. */
await run((options) => buildApp({ ...options, pages: null }))
