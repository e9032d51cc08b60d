// Adds to package-lock.json the builds for other platforms that npm left out.
//
// A package with a native part lists one optional dependency a platform. If the registry in use lacks some of them,
// npm silently drops them from the lock file, and `npm ci` then refuses it everywhere. Run this after changing a
// dependency; test/lock-file.test.ts fails when it is needed.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** @type {{ packages: Record<string, LockedPackage> }} */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage */

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] === undefined)
      lock.packages[place] = forPlatform(name, version, parent.dev === true)
  }
}
const root = lock.packages[''] ?? {}
const others = Object.entries(lock.packages).filter(([place]) => place !== '')
others.sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = { '': root, ...Object.fromEntries(others) }
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)

/**
 * The platform is the end of the name: `binding-linux-arm64-musl`, `linux-arm64`.
 * @param {string} name
 * @param {string} version
 * @param {boolean} dev
 * @returns {LockedPackage}
 */
function forPlatform(name, version, dev) {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = name.endsWith('-musl') ? ['musl'] : name.endsWith('-gnu') ? ['glibc'] : []
  if (cpu.length === 0) throw new Error(`${name} does not name its platform`)
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}
