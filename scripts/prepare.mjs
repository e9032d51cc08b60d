// Prepares what the commands of package.json need, if it is missing or stale.
//
//   node scripts/prepare.mjs [build] [check] [tools]
//   node scripts/prepare.mjs is-built    only says whether the build is of the present sources
//
// It always prepares the right Node and the packages that the league is built of; `build` adds the bundles of the client
// and of the server, `check` the packages of checks and tests, `tools` those and the tests' browsers and PostgreSQL. It
// runs as a pre-script (`prestart`, …): within `a && b` the shell would cache the older Node's path. Any Node from 18 on
// runs this file.
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ensureTools } from './ensure-tools.mjs'
import { isNewEnough, NODE_NEEDED } from './node-version.mjs'
import { fetchPrograms, NODE_PACKAGES } from './programs.mjs'
import { LOG, npm, PrepareError, run, say, sayEndOfLog } from './run.mjs'
import { ensureSourceArchive } from './source-archive.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NO_NETWORK = 'comprueba la conexión a Internet y vuelve a intentarlo'

/** The sources of the client's bundles. */
const BUILD_SOURCES = [
  'src/web',
  'src/server',
  'src/contract',
  'src/league',
  'scripts/spanish-font.mjs',
  'scripts/inline-script.ts',
  'scripts/installed-app.ts',
  'scripts/narrow-text.ts',
  'scripts/oldest-browsers.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
]

/** Holds the hash of the sources of the last build. */
const BUILT = join('dist', '.built')

process.chdir(ROOT)
try {
  const wanted = process.argv.slice(2)
  // For `liga doctor`; any other status is a failure of this script.
  if (wanted[0] === 'is-built') process.exit(isBuilt() ? 0 : 3)
  const isForTests = wanted.includes('check') || wanted.includes('tools')
  // Any Node that runs this file installs packages.
  const [node] = await Promise.all([ensureNode(), ensureDependencies(isForTests)])
  linkNode(node)
  if (wanted.includes('build')) await Promise.all([ensureBuild(node), ensureSourceArchive()])
  if (wanted.includes('tools')) await ensureTools(node)
} catch (error) {
  if (!(error instanceof PrepareError)) throw error
  say(error.message)
  process.exitCode = 1
}

/**
 * Downloads Node into .node/ if the machine's is too old.
 *
 * @returns {Promise<string>} the path of a Node that is new enough
 */
async function ensureNode() {
  const isOwn = process.execPath.startsWith(join(ROOT, '.node') + sep)
  if (!isOwn && isNewEnough(process.versions.node)) return process.execPath

  const [name, version] = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? []
  if (name === undefined || version === undefined)
    throw new PrepareError(`${NODE_NEEDED}: instálalo y repite.`)

  const folder = join(ROOT, '.node', 'node_modules', name)
  const binary = join(folder, 'bin', 'node')
  if (existsSync(binary) && readJson(join(folder, 'package.json')).version === version) return binary

  say('Descargando Node para este proyecto…')
  if (!(await fetchPrograms(process.execPath, '.node', [[name, version]]))) {
    throw new PrepareError(`${NODE_NEEDED}, y no se ha podido descargar: ${NO_NETWORK} (detalles en ${LOG}).`)
  }
  if (!(await run(binary, ['--version']))) throw new PrepareError(`${NODE_NEEDED}: instálalo y repite.`)
  return binary
}

/**
 * Installs the packages of the lock file, whatever NODE_ENV is; those that only checks and tests need are two thirds.
 *
 * @param {boolean} isForTests
 */
async function ensureDependencies(isForTests) {
  if (isInstalled(isForTests)) return
  say(isForTests ? 'Instalando dependencias, también las de las pruebas…' : 'Instalando dependencias…')
  // The only package in the lock file with an install script is vnu-jar, whose script would download its own Java.
  const install = ['ci', '--include=optional', '--prefer-offline', '--ignore-scripts']
  if (!(await npm(process.execPath, [...install, isForTests ? '--include=dev' : '--omit=dev']))) {
    throw new PrepareError(`No se han podido instalar las dependencias: ${NO_NETWORK} (detalles en ${LOG}).`)
  }
}

/**
 * npm finishes an install by listing the content of node_modules in a file, which an aborted install lacks. The lock
 * file has the optional packages of all platforms: only the installed ones can be wrong.
 *
 * @param {boolean} isForTests
 */
function isInstalled(isForTests) {
  const note = join('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = readJson(note).packages
  return Object.entries(readJson('package-lock.json').packages).every(
    ([place, { version, optional, dev, devOptional }]) =>
      place === '' ||
      (installed[place]
        ? installed[place].version === version
        : optional || (!isForTests && (dev || devOptional))),
  )
}

/**
 * Links the project's own Node where npm's scripts look first. An install removes the link.
 *
 * @param {string} node
 */
function linkNode(node) {
  if (!node.startsWith(join(ROOT, '.node') + sep)) return
  const link = join('node_modules', '.bin', 'node')
  const target = relative(dirname(link), relative(ROOT, node))
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === target) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

/** @param {string} node */
async function ensureBuild(node) {
  const wanted = hashOfSources()
  if (isBuilt(wanted)) return

  say('Construyendo la web…')
  rmSync(BUILT, { force: true })
  // Node's compile cache of older sources, for the command line and the tests.
  rmSync(join('.cache', 'compiled'), { recursive: true, force: true })
  forgetOlderBuilds()
  const bundle = (/** @type {string} */ name) => npm(node, ['run', `bundle:${name}`])
  // Side by side they need twice the memory.
  const isMade =
    freemem() > 2 ** 31
      ? (await Promise.all([bundle('client'), bundle('server')])).every(Boolean)
      : (await bundle('client')) && (await bundle('server'))
  if (!isMade) {
    sayEndOfLog()
    throw new PrepareError(`No se ha podido construir la web (detalles en ${LOG}).`)
  }
  writeFileSync(BUILT, wanted)
}

/** Deletes all client files except those of the last build, to which the next build adds its own. */
function forgetOlderBuilds() {
  const manifest = join('dist', 'client', '.vite', 'manifest.json')
  if (!existsSync(manifest)) return
  const last = readFileSync(manifest, 'utf8')
  const assets = filesIn(join('dist', 'client', 'assets'))
  const older = assets.filter((path) => !last.includes(basename(path).replace(/\.(br|gz)$/, '')))
  for (const path of older) rmSync(path)
}

/**
 * Every file under a path that may be part of a bundle; none if the path does not exist.
 *
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat === undefined || /\.test\.tsx?$/.test(path)) return []
  if (!stat.isDirectory()) return [path]
  const names = readdirSync(path)
  names.sort()
  return names.flatMap((name) => filesIn(join(path, name)))
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

function isBuilt(wanted = hashOfSources()) {
  return readNote(BUILT) === wanted
}

function hashOfSources() {
  return hashOf(['package-lock.json', ...BUILD_SOURCES.flatMap((path) => filesIn(path))])
}

/** @param {string} path */
function readNote(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
