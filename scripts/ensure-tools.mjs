// Finds what the tests need besides npm packages, and installs what is missing.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import {
  findFirefox,
  findNginx,
  findPostgres,
  findWebKitDriver,
  findWholeChromium,
  hasChromiumShell,
} from './find-tools.mjs'
import { LOG, PrepareError, run, say } from './run.mjs'

const TOOLS = {
  Chromium: findWholeChromium,
  Firefox: findFirefox,
  WebKit: findWebKitDriver,
  PostgreSQL: findPostgres,
  // No web server is installed on a developer's machine: there its tests may be skipped.
  ...(process.env.CI && { nginx: findNginx }),
}

/**
 * Installs browsers and a database server for the tests. Tests whose tool is missing are skipped, each by its name; in
 * CI that would hide untested code, so there it is an error.
 *
 * @param {string} node
 */
export async function ensureTools(node) {
  const wanted = lacksShell() ? [...new Set(['Chromium', ...missingTools()])] : missingTools()
  if (wanted.length === 0) return

  say(`Instalando lo que falta para las pruebas (${wanted.join(', ')})…`)
  await installDebianPackages(wanted)
  if (!findWholeChromium()) await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (missingTools().length === 0) return

  const names = missingTools().join(' ni ')
  if (process.env.CI) throw new PrepareError(`No se ha podido instalar ${names} (detalles en ${LOG}).`)
  say(`No hay ${names}: se saltarán las pruebas que lo necesitan (detalles en ${LOG}).`)
}

/** A complete Chromium works too, but slower: the shell is installed if that needs no confirmation. */
function lacksShell() {
  return isDebian() && process.getuid?.() === 0 && !process.env.CHROMIUM && !hasChromiumShell()
}

function missingTools() {
  return Object.entries(TOOLS).flatMap(([name, find]) => (find() ? [] : [name]))
}

/** @param {string[]} missing */
async function installDebianPackages(missing) {
  const packages = [
    // On other systems the packages of these names may be stubs that refer to another store.
    ...(missing.includes('Chromium') && isDebian() ? ['chromium', 'chromium-headless-shell'] : []),
    ...(missing.includes('Firefox') && isDebian() ? ['firefox-esr'] : []),
    ...(missing.includes('WebKit') && isLikeDebian()
      ? ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus-daemon']
      : []),
    ...(missing.includes('PostgreSQL') && isLikeDebian() ? ['postgresql'] : []),
    ...(missing.includes('nginx') && isLikeDebian() ? ['nginx-light'] : []),
  ]
  if (packages.length === 0) return

  // The tests start a server of their own: the package must not leave one running.
  const noCluster = '/etc/postgresql-common/createcluster.d/liga-tests.conf'
  const script = [
    `mkdir -p ${dirname(noCluster)} && echo 'create_main_cluster = false' > ${noCluster}`,
    'apt-get update',
    `DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    `rm -f ${noCluster}`,
  ].join('\n')
  if (process.getuid?.() === 0) await run('sh', ['-c', script])
  else await run('sudo', ['-n', 'sh', '-c', script])
}

function isDebian() {
  return /^ID=debian$/m.test(systemFacts())
}

function isLikeDebian() {
  return isDebian() || /^ID_LIKE=.*debian/m.test(systemFacts())
}

/** The system's description of itself; empty if there is none. */
function systemFacts() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
}
