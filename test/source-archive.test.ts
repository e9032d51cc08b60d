import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFolder } from './test-folder.ts'

const program = join(import.meta.dirname, '../scripts/source-archive.mjs')
const list = 'source-files.json'

/** The files of the program in these tests, with every kind of name. */
const own = ['README.md', 'deploy/liga.env.example', 'docs/año nuevo.md', 'docs/two\nlines', '-C', '@list']

function run(folder: string, words: string[], more: Record<string, string> = {}): void {
  const [command = '', ...rest] = words
  const env = { PATH: process.env['PATH'], HOME: folder, ...more }
  const { status, stderr } = spawnSync(command, rest, { cwd: folder, env, encoding: 'utf8' })
  expect({ words, status, stderr }).toMatchObject({ status: 0 })
}

const git = (folder: string, ...words: string[]) =>
  run(folder, [
    'git',
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b',
    '-c',
    'protocol.file.allow=always',
    ...words,
  ])

function write(folder: string, files: readonly string[], text = 'x'): void {
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Adds private files beside the program, in their own folders too. */
function layBeside(folder: string): void {
  write(
    folder,
    ['deploy/.env', 'deploy/liga-2026-01-31.gz', 'deploy/año.gz', 'liga.db', 'src/notas.md'],
    'secreto',
  )
}

/** A folder with a program that git tracks, and private files. */
function checkout(folder = testFolder()): string {
  write(folder, own)
  git(folder, 'init', '-q')
  // A settings file that was once tracked, and holds a password where an administrator has filled it in.
  write(folder, ['deploy/liga.env'], 'secreto')
  git(folder, 'add', '-A')
  layBeside(folder)
  return folder
}

/** Packs a folder and unpacks it in a new one; undefined when there is no archive. */
function packed(folder: string, environment: Record<string, string> = {}): string | undefined {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const call = `import { ensureSourceArchive } from ${JSON.stringify(program)}; ensureSourceArchive()`
  run(folder, [process.execPath, '--input-type=module', '-e', call], environment)
  const archive = join(folder, 'dist/codigo-fuente.tgz')
  if (!existsSync(archive)) return undefined
  const copy = testFolder()
  run(copy, ['tar', '-xzf', archive])
  return copy
}

function filesIn(folder: string | undefined): string[] | undefined {
  if (folder === undefined) return undefined
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted()
}

const withList = (...files: string[]) => [list, ...files].toSorted()

function programAt(name: string): string {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}

describe.skipIf(programAt('git') === '')('the source for download', () => {
  test('the archive holds the files that git tracks, and no others of its folders', () => {
    const folder = checkout()
    expect(filesIn(packed(folder))).toEqual(withList(...own))
    // The working copy, not the committed version.
    write(folder, ['README.md'], 'changed')
    rmSync(join(folder, '@list'))
    const copy = packed(folder)!
    expect(filesIn(copy)).toEqual(withList(...own.filter((path) => path !== '@list')))
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).toBe('changed')
  })

  test('a newly tracked file is packed, and one that is no longer tracked is not', () => {
    const folder = checkout()
    packed(folder)
    git(folder, 'add', 'src/notas.md')
    git(folder, 'rm', '-q', '--cached', 'README.md')
    const changed = ['src/notas.md', ...own.filter((path) => path !== 'README.md')]
    expect(filesIn(packed(folder))).toEqual(withList(...changed))
  })

  test('an unpacked archive packs the same files, and none added since', () => {
    const copy = packed(checkout())!
    layBeside(copy)
    rmSync(join(copy, 'README.md'))
    const next = packed(copy)!
    expect(filesIn(next)).toEqual(withList(...own.filter((path) => path !== 'README.md')))
  })

  test('a repository around the folder is ignored, and so is one in the environment', () => {
    const around = testFolder()
    const copy = packed(checkout())!
    renameSync(copy, join(around, 'liga'))
    mkdirSync(copy)
    layBeside(join(around, 'liga'))
    git(around, 'init', '-q')
    git(around, 'add', '-A')
    expect(filesIn(packed(join(around, 'liga')))).toEqual(withList(...own))
    const hook = {
      GIT_DIR: join(around, '.git'),
      GIT_WORK_TREE: around,
      GIT_INDEX_FILE: join(around, '.git/index'),
    }
    expect(filesIn(packed(checkout(), hook))).toEqual(withList(...own))
  })

  test('without git and without a list there is no archive, and an older one is removed', () => {
    const around = testFolder()
    write(around, ['x'])
    const folder = checkout(join(around, 'liga'))
    packed(folder)
    renameSync(join(folder, '.git'), join(folder, 'was-git'))
    rmSync(join(folder, list))
    expect(packed(folder)).toBeUndefined()
    for (const broken of ['', '{}', '[1]', '["/etc/passwd", "../x", "none", "deploy"]']) {
      write(folder, [list], broken)
      expect({ broken, copy: packed(folder) }).toEqual({ broken, copy: undefined })
    }
    mkdirSync(join(folder, '.git'))
    expect(packed(folder)).toBeUndefined()
  })

  test('without git installed, a checkout is like any other folder', () => {
    const folder = checkout()
    const nowhere = testFolder()
    for (const name of ['tar', 'gzip']) symlinkSync(programAt(name), join(nowhere, name))
    expect(packed(folder, { PATH: nowhere })).toBeUndefined()
    packed(folder)
    expect(filesIn(packed(folder, { PATH: nowhere }))).toEqual(withList(...own))
  })

  test('a link is packed as a link, and nothing behind a folder that has become a link is packed', () => {
    const folder = checkout()
    const elsewhere = testFolder()
    write(elsewhere, ['liga.env'], 'secreto')
    symlinkSync(join(elsewhere, 'liga.env'), join(folder, 'link'))
    git(folder, 'add', 'link')
    rmSync(join(folder, 'deploy'), { recursive: true })
    symlinkSync(elsewhere, join(folder, 'deploy'))
    const copy = packed(folder)!
    expect(filesIn(copy)).toEqual(withList('link', ...own.filter((path) => !path.startsWith('deploy/'))))
    expect(readlinkSync(join(copy, 'link'))).toBe(join(elsewhere, 'liga.env'))
  })

  test('of a folder within another repository, the files tracked there are packed', () => {
    const part = testFolder()
    write(part, ['rules.md'])
    git(part, 'init', '-q')
    git(part, 'add', '-A')
    git(part, 'commit', '-qm', 'x')
    const folder = checkout()
    git(folder, 'submodule', '-q', 'add', part, 'part')
    write(folder, ['part/secreto.md'])
    expect(filesIn(packed(folder))).toEqual(withList('.gitmodules', 'part/rules.md', ...own))
  })
})
