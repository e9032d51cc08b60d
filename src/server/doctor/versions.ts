import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../kernel/programs.ts'
import { type Check, type Found, ok, type Subject, warning } from './check.ts'
import { findDatabaseVersion } from './queries.ts'

/** The exit status with which `prepare.mjs` says that the build isn't of the present sources. */
const STALE = 3

export const versions: Check = async (subject, signal) => {
  const [program, database, isStale, installedAt] = await Promise.all([
    readFile(new URL('package.json', ROOT), 'utf8'),
    versionOfDatabase(subject),
    isBuildStale(signal),
    findInstalledAt(),
  ])
  const { version } = JSON.parse(program) as { version: string }
  const text = `La liga ${version}, Node ${process.versions.node}${database === null ? '' : `, ${database}`}.`
  const wrong: Found[] = []
  if (isStale) {
    const remedy = 'Constrúyela con «npm run build», y después reinicia la liga.'
    wrong.push(warning(`${text} La web construida no es la de esta versión.`, remedy))
  }
  if (installedAt > performance.timeOrigin)
    wrong.push(warning(`${text} Desde que arrancó se ha instalado otra versión.`, 'Reinicia la liga.'))
  return wrong.length > 0 ? wrong : [ok(text)]
}

async function versionOfDatabase({ db, opened }: Subject): Promise<string | null> {
  return db === null || !('store' in opened) ? null : findDatabaseVersion(db, opened.store.dialect)
}

/** When the built server was put in its place, in milliseconds: a package keeps the time of its making as `mtime`. */
async function findInstalledAt(): Promise<number> {
  return stat(new URL('dist/server/main.js', ROOT)).then(
    ({ ctimeMs }) => ctimeMs,
    () => 0,
  )
}

/** False also where there is nothing to compare, as in a package without the sources. */
function isBuildStale(signal: AbortSignal): Promise<boolean> {
  const script = fileURLToPath(new URL('scripts/prepare.mjs', ROOT))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'is-built'], { signal }, (error) => resolve(error?.code === STALE))
  })
}
