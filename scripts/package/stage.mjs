// Lays out the files of an installed league: what the Debian package and the image consist of.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The packages outside the server's bundles (vite.server.config.ts), and the font that it draws with. */
const RUNTIME_PACKAGES = ['sharp', '@fastify/swagger-ui', '@fontsource/sofia-sans-extra-condensed']

/** What builds the bundles, without being in them. */
const BUILDERS = ['vite', '@vitejs/plugin-react', '@tailwindcss/vite', 'subset-font']

/** The files of deploy/ name the folders and commands of an installation by hand. */
const REPLACEMENTS = /** @type {readonly [RegExp, string][]} */ ([
  [/^# Lo que falte por preparar[^]*?\nTimeoutStartSec=.*\n/gm, ''],
  [/\/srv\/liga\/node_modules\/\.bin/g, '/usr/lib/liga/bin'],
  [/\/srv\/liga/g, '/usr/lib/liga'],
  [/(\/usr\/bin\/)?npm run -s liga --/g, '/usr/lib/liga/bin/liga'],
  [/\/usr\/local\/bin\/liga/g, '/usr/bin/liga'],
])

/** Where Debian has what is to be read about a package. */
const DOCUMENTS = 'usr/share/doc/liga'

/** @typedef {{ version?: string, dev?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Writes the program to `usr/lib/liga` of a folder, and the licences of all that it consists of to its documents.
 *
 * @param {string} source a built project
 * @param {string} folder
 * @param {{ node: string, litestream?: string }} programs their paths
 */
export function stageProgram(source, folder, { node, litestream }) {
  const program = join(folder, 'usr/lib/liga')
  const copy = (/** @type {string} */ from, path = from) => copyTo(join(source, from), join(program, path))
  for (const path of ['package.json', 'scripts/start.mjs', 'scripts/node-version.mjs', 'scripts/health.mjs'])
    copy(path)
  for (const path of ['client', 'server', 'codigo-fuente.tgz']) copy(join('dist', path))
  for (const place of placesOf(lockOf(source), RUNTIME_PACKAGES)) {
    if (existsSync(join(source, place))) copy(place)
  }
  for (const name of ['liga-replica', 'liga-recover']) copy(`deploy/${name}`, `bin/${name}`)
  copyTo(node, join(program, 'bin/node'))
  if (litestream !== undefined) copyTo(litestream, join(program, 'bin/litestream'))
  const command = 'exec "$here/node" --disable-warning=ExperimentalWarning "$here/../dist/server/cli.js" "$@"'
  const launcher = `#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\n${command}\n`
  writeFileSync(join(program, 'bin/liga'), launcher, { mode: 0o755 })

  const documents = join(folder, DOCUMENTS)
  copyTo(join(source, 'debian/copyright'), join(documents, 'copyright'))
  copyTo(join(source, 'LICENSE'), join(documents, 'LICENSE'))
  copyTo(join(dirname(node), '../LICENSE'), join(documents, 'LICENSE.node'))
  writeFileSync(join(documents, 'LICENSE.npm'), licencesOf(source))
}

/**
 * Writes the services, the commands and the settings, and the files by which dpkg installs them all.
 *
 * @param {string} source
 * @param {string} folder
 * @param {{ version: string, architecture: string }} about
 */
export function stageSystem(source, folder, { version, architecture }) {
  const write = (/** @type {string} */ path, /** @type {string} */ text, mode = 0o644) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { mode })
  }
  const read = (/** @type {string} */ path) => readFileSync(join(source, path), 'utf8')
  const deployed = (/** @type {string} */ name) =>
    REPLACEMENTS.reduce((text, [from, to]) => text.replace(from, to), read(`deploy/${name}`))

  for (const unit of globSync('liga*.{service,timer}', { cwd: join(source, 'deploy') })) {
    write(`usr/lib/systemd/system/${unit}`, deployed(unit))
  }
  write('usr/bin/liga', deployed('liga'), 0o755)
  write('usr/sbin/liga-recover', '#!/bin/sh\nexec /usr/lib/liga/bin/liga-recover "$@"\n', 0o755)
  write('etc/liga.env', read('deploy/liga.env.example'), 0o640)
  write('etc/liga-replica.yml', read('deploy/liga-replica.yml'), 0o640)

  write(join(DOCUMENTS, 'README.Debian'), read('debian/README.Debian'))
  for (const name of ['Caddyfile', 'nginx.conf', 'nginx-cached.conf', 'haproxy.cfg', 'liga-principal']) {
    write(join(DOCUMENTS, 'examples', name), read(`deploy/${name}`))
  }
  for (const name of ['operaciones.md', 'guia.md']) write(join(DOCUMENTS, name), read(`docs/${name}`))

  const kilobytes = Math.ceil(sizeOf(folder) / 1024)
  const control = read('debian/control')
    .replace('VERSION', version)
    .replace('ARCHITECTURE', architecture)
    .replace('SIZE', String(kilobytes))
  write('DEBIAN/control', control)
  write('DEBIAN/conffiles', read('debian/conffiles'))
  for (const name of ['preinst', 'postinst', 'prerm', 'postrm'])
    write(`DEBIAN/${name}`, read(`debian/${name}`), 0o755)
}

/**
 * The folders of packages and of all that they depend on; some are of other platforms.
 *
 * @param {Record<string, Locked>} lock
 * @param {readonly string[]} names
 */
function placesOf(lock, names) {
  const found = new Set(/** @type {string[]} */ ([]))
  const add = (/** @type {string} */ name, from = '') => {
    // As Node looks for it: beside the package that wants it, then further up.
    const own = `${from && `${from}/`}node_modules/${name}`
    const place = own in lock || from === '' ? own : undefined
    if (place === undefined) return add(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
    if (found.has(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {} } = lock[place] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, place)
  }
  for (const name of names) add(name)
  return [...found]
}

/**
 * The licences of the packages that the program contains.
 *
 * @param {string} source
 */
function licencesOf(source) {
  const lock = lockOf(source)
  const named = Object.keys(lock['']?.dependencies ?? {}).filter((name) => !BUILDERS.includes(name))
  const places = placesOf(lock, named).filter((place) => existsSync(join(source, place)))
  const texts = places.flatMap((place) => {
    const read = (/** @type {string} */ name) => readFileSync(join(source, place, name), 'utf8').trim()
    const files = readdirSync(join(source, place))
    const licences = files.filter((name) => /^licen[cs]e/i.test(name)).toSorted()
    const found = licences.length > 0 ? licences.map(read) : [statedLicence(read, files)]
    return found.map((text) => `${place.replace(/^.*node_modules\//, '')}\n\n${text}\n`)
  })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * What a package without a file of its licence says of it: the last part of its README, or a word in its description.
 *
 * @param {(name: string) => string} read
 * @param {readonly string[]} files
 */
function statedLicence(read, files) {
  const readme = files.find((name) => /^readme/i.test(name))
  const [part] = (readme && /^#+ *licen[cs][^]*/im.exec(read(readme))) || []
  const { license, author } = JSON.parse(read('package.json'))
  return part ?? `${license}, © ${author.name ?? author}`
}

/**
 * @param {string} source
 * @returns {Record<string, Locked>}
 */
function lockOf(source) {
  return JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8')).packages
}

/** @param {string} folder */
function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyTo(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true, filter: (path) => basename(path) !== '.bin' })
}
