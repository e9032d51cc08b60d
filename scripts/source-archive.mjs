// The source of the program, packed for whoever asks the running server for it: what its licence calls the
// corresponding source. What people keep beside it, in whichever folder, stays out.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
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

/** What an archive was made of, within it: where it is unpacked there is no git to ask. */
const LIST = 'source-files.json'

/**
 * Packs the files of the program that are in the current folder, unless that is done: no settings, which somebody may
 * have filled in where they lay. Where nobody can tell which ones
 * are the program's, there is no archive: an older one may hold too much.
 */
export function ensureSourceArchive() {
  const files = (trackedFiles() ?? listedFiles() ?? []).filter(
    (path) => path !== LIST && !path.endsWith('.env') && isHere(path),
  )
  const wanted = hashOf(files)
  if (files.length > 0 && existsSync(ARCHIVE) && existsSync(NOTE) && readFileSync(NOTE, 'utf8') === wanted)
    return
  rmSync(NOTE, { force: true })
  if (files.length > 0 && pack(files)) writeFileSync(NOTE, wanted)
  else rmSync(ARCHIVE, { force: true })
}

/**
 * Whoever asks meanwhile gets the archive before. A name that begins like an option is none with its folder before it.
 * @param {string[]} files
 */
function pack(files) {
  writeFileSync(LIST, `${JSON.stringify(files, null, 1)}\n`)
  const part = `${ARCHIVE}.${process.pid}`
  const isPacked = run('tar', ['-czf', part, ...[LIST, ...files].map((path) => `./${path}`)])
  if (isPacked) renameSync(part, ARCHIVE)
  else rmSync(part, { force: true })
  return isPacked
}

/**
 * What git tracks here; undefined where it can't say, or tracks nothing. A repository around this folder isn't asked,
 * nor one that the environment names, as it does within git's own hooks: theirs may be anything.
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
 * What the archive was made of that was unpacked here; undefined where there was none.
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
 * A file of this folder, or a link as such: not what lies elsewhere, where a folder has become a link.
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
