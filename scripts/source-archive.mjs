// Packs the source of the program for users who request it from the running server: the corresponding source in the
// terms of its licence. Other files that people store beside it, in any folder, are excluded.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

import { run } from './run.mjs'

const ARCHIVE = join('dist', 'codigo-fuente.tgz')
const NOTE = join('dist', '.packed')

/** The list of the archive's files, inside the archive: where it is unpacked there is no git repository. */
const LIST = 'source-files.json'

/**
 * Packs the files of the program in the current folder, unless that is done already. Settings files are excluded, since
 * they may have been filled in. If nothing says which files are the program's, there is no archive: an older one may
 * contain too much.
 */
export async function ensureSourceArchive() {
  const files = (trackedFiles() ?? listedFiles() ?? []).filter(
    (path) => path !== LIST && !path.endsWith('.env') && isHere(path),
  )
  const wanted = hashOf(files)
  if (files.length > 0 && existsSync(ARCHIVE) && existsSync(NOTE) && readFileSync(NOTE, 'utf8') === wanted)
    return
  rmSync(NOTE, { force: true })
  if (files.length > 0 && (await pack(files))) writeFileSync(NOTE, wanted)
  else rmSync(ARCHIVE, { force: true })
}

/**
 * The previous archive is served until the new one is complete. The prefix `./` prevents names from being read as
 * options.
 *
 * @param {string[]} files
 */
async function pack(files) {
  mkdirSync(dirname(ARCHIVE), { recursive: true })
  writeFileSync(LIST, `${JSON.stringify(files, null, 1)}\n`)
  const part = `${ARCHIVE}.${process.pid}`
  const isPacked = await run('tar', ['-czf', part, ...[LIST, ...files].map((path) => `./${path}`)])
  if (isPacked) renameSync(part, ARCHIVE)
  else rmSync(part, { force: true })
  return isPacked
}

/**
 * The files that git tracks here; undefined if git can't tell, or tracks none. A repository around this folder is
 * ignored, as is one named by the environment, as in git's own hooks: they may contain anything.
 *
 * @returns {string[] | undefined}
 */
function trackedFiles() {
  const words = ['--git-dir=.git', '--work-tree=.', 'ls-files', '-z', '--recurse-submodules']
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const { status, stdout } = spawnSync('git', words, { env, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const paths = status === 0 ? stdout.split('\0').filter((path) => path !== '') : []
  return paths.length > 0 ? [...new Set(paths)] : undefined
}

/**
 * The files of the archive that was unpacked here; undefined if there was none.
 *
 * @returns {string[] | undefined}
 */
function listedFiles() {
  try {
    const paths = JSON.parse(readFileSync(LIST, 'utf8'))
    return paths.every((/** @type {unknown} */ path) => typeof path === 'string') ? paths : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a path is a file in this folder, or a link itself, rather than a file elsewhere behind a linked folder.
 *
 * @param {string} path
 */
function isHere(path) {
  const folder = dirname(resolve(path))
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() && !stat?.isSymbolicLink()) return false
  return `${folder}${sep}`.startsWith(`${process.cwd()}${sep}`) && realpathSync(folder) === folder
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
    hash.update(`${path}\0`).update(content).update('\0')
  }
  return hash.digest('hex')
}
