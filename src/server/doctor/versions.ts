import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../kernel/programs.ts'
import { type Check, ok, type Subject, warning } from './check.ts'
import { findDatabaseVersion } from './queries.ts'

/** The exit status with which `prepare.mjs` says that the build isn't of the present sources. */
const STALE = 3

export const versions: Check = {
  name: 'versions',
  timeoutMs: 8000,
  run: async (subject, signal) => {
    const [program, database, isStale, builtAt] = await Promise.all([
      readFile(new URL('package.json', ROOT), 'utf8').then(
        (text) => (JSON.parse(text) as { version: string }).version,
      ),
      versionOfDatabase(subject),
      isBuildStale(signal),
      stat(new URL('dist/.built', ROOT)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ])
    const text = `La liga ${program}, Node ${process.versions.node}${database === null ? '' : `, ${database}`}.`
    if (isStale) {
      const remedy = 'Constrúyela con «npm run build», y después reinicia la liga.'
      return [warning(`${text} La web construida no es la de esta versión.`, remedy)]
    }
    if (builtAt > performance.timeOrigin)
      return [warning(`${text} Desde que arrancó se ha construido otra versión.`, 'Reinicia la liga.')]
    return [ok(text)]
  },
}

async function versionOfDatabase({ db: reading, opened }: Subject): Promise<string | null> {
  const db = await reading
  return db === null || !('store' in opened) ? null : findDatabaseVersion(db, opened.store.dialect)
}

/** False also where there is nothing to compare, as in an image without the sources. */
function isBuildStale(signal: AbortSignal): Promise<boolean> {
  const script = fileURLToPath(new URL('scripts/prepare.mjs', ROOT))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'is-built'], { signal }, (error) => resolve(error?.code === STALE))
  })
}
