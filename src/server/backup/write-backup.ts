import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../db/database.ts'
import { findMigrationLevel } from '../db/migrations/migrate.ts'
import { listTables } from '../db/schema.ts'
import type { Dialect } from '../db/columns.ts'
import type { Store } from '../db/store.ts'
import { findLastNumber, readRows } from '../db/table-rows.ts'
import {
  BackupError,
  encoded,
  type End,
  formatVersion,
  type Header,
  leftOut,
  MAX_LINE_LENGTH,
  type TableLine,
} from './backup-format.ts'

/** Refuses to make a backup that couldn't be restored. */
const tooLong = `La base de datos tiene una fila que no cabe en una copia: ocupa más de ${MAX_LINE_LENGTH / 2 ** 20} MB.`

type Options = { now: Date; onProgress?: (rows: number) => void }

/**
 * Writes a snapshot of the database to a file while others write, and counts its rows. The file gets its name only once
 * it is complete, and only its owner can read it, because it holds everybody's e-mail address.
 * @throws BackupError if the database has no tables yet
 */
export async function writeBackup(store: Store, path: string, options: Options): Promise<End> {
  const isEmpty = (await findMigrationLevel(store.db)) === undefined
  if (isEmpty) throw new BackupError('La base de datos está vacía: no hay nada que copiar.')
  return store.read((db) => writeBackupOf(db, store.dialect, path, options))
}

/** The same within a transaction of the caller, whose state it is. */
export async function writeBackupOf(db: Db, dialect: Dialect, path: string, options: Options): Promise<End> {
  const part = `${path}.part`
  let end: End | undefined
  try {
    // A leftover file might belong to somebody else.
    await rm(part, { force: true })
    const text = Readable.from(
      linesOf(db, dialect, options, (last) => (end = last)),
      { objectMode: false },
    )
    await pipeline(text, createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    await dateAfterOthers(part, path)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return end!
}

/**
 * Backups are kept by the times of their files. One that is made after the clock fell back is dated after those beside
 * it, so that it isn't deleted as the oldest.
 */
async function dateAfterOthers(part: string, path: string): Promise<void> {
  const others = await listFiles(dirname(path), /\.gz$/)
  const newest = others.find((other) => basename(other.path) !== basename(path))?.at ?? 0
  if ((await stat(part)).mtimeMs > newest) return
  const after = newest / 1000 + 1
  await utimes(part, after, after)
}

/** The files of a folder whose names match, the last written first; `at`: when that was, in milliseconds. */
export async function listFiles(folder: string, pattern: RegExp): Promise<{ path: string; at: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name))
  const files = names.map(async (name) => {
    const path = join(folder, name)
    // One that has just been deleted is the oldest.
    return {
      path,
      at: await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    }
  })
  return (await Promise.all(files)).toSorted((one, other) => other.at - one.at)
}

async function* linesOf(db: Db, dialect: Dialect, { now, onProgress }: Options, onEnd: (end: End) => void) {
  const hash = createHash('sha256')
  const hashed = (...lines: unknown[]) => {
    const texts = lines.map((line) => JSON.stringify(line))
    if (texts.some(({ length }) => length > MAX_LINE_LENGTH)) throw new BackupError(tooLong)
    const text = texts.map((line) => `${line}\n`).join('')
    hash.update(text)
    return text
  }
  const migration = (await findMigrationLevel(db))!
  const header = {
    format: 'liga-backup',
    version: formatVersion,
    migration,
    madeAt: now.toISOString(),
  } as const
  yield hashed(header satisfies Header)

  const rows: Record<string, number> = {}
  let total = 0
  for (const table of await listTables(db, dialect)) {
    if (leftOut.has(table.name)) continue
    const last = await findLastNumber(db, dialect, table)
    rows[table.name] = 0
    yield hashed({ table: table.name, columns: [...table.columns], last } satisfies TableLine)
    for await (const some of readRows(db, table)) {
      rows[table.name]! += some.length
      total += some.length
      yield hashed(...some.map((row) => row.map(encoded)))
      onProgress?.(total)
    }
  }
  const end = { rows, sha256: hash.digest('hex') }
  onEnd(end)
  yield `${JSON.stringify(end)}\n`
}
