import { createReadStream, existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../kernel/config.ts'
import { sqlitePath } from '../db/database-url.ts'
import { databaseProblem } from '../db/database-problem.ts'
import { upgradeStore } from '../backup/upgrade.ts'
import { openStore, type Store } from '../db/store.ts'
import { fileProblem } from '../kernel/file-problem.ts'

/** A command failed for a reason that the operator can act on. */
export class CommandError extends Error {}

/** Runs `work` on the configured database after migrating it, and closes it. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  return withOpenStore(config.databaseUrl, async (store) => {
    await upgradeStore(store, config)
    return work(store)
  })
}

/** The same without migrating; the database has to exist. */
export async function withStoreAsItIs<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const { databaseUrl } = readConfig(process.env)
  const path = findMissingFile(databaseUrl)
  if (path !== null) throw new CommandError(`No hay ninguna base de datos en «${path}».`)
  return withOpenStore(databaseUrl, work)
}

async function withOpenStore<Result>(url: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = openStore(url)
  try {
    return await work(store)
  } finally {
    showProgress('')
    await store.close()
  }
}

/** The path of an SQLite database that doesn't exist; null for any other. */
export function findMissingFile(databaseUrl: string): string | null {
  const path = sqlitePath(databaseUrl)
  return path === null || existsSync(path) ? null : path
}

/**
 * Maximum size of a file that a command reads whole: twice a season of 14,000 games with a long comment of each team.
 */
const MAX_MEGABYTES = 64

/** Reads a file named on the command line. */
export async function readGiven(path: string): Promise<Buffer> {
  const maxBytes = MAX_MEGABYTES * 2 ** 20
  try {
    const bytes = await buffer(createReadStream(path, { end: maxBytes }))
    if (bytes.length <= maxBytes) return bytes
  } catch (error) {
    throw new CommandError(`No se puede leer «${path}»: ${fileProblem(error as NodeJS.ErrnoException)}.`)
  }
  throw new CommandError(
    `«${path}» ocupa más de ${MAX_MEGABYTES} MB: no es una temporada ni una lista de canchas.`,
  )
}

/** Makes a file named on the command line; errors about the file, but not the database's, become a `CommandError`. */
export async function writeGiven<Result>(path: string, make: () => Promise<Result>): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    const problem = error as NodeJS.ErrnoException
    if (problem.syscall === undefined || databaseProblem(error) !== undefined) throw error
    throw new CommandError(`No se puede escribir «${path}»: ${fileProblem(problem)}.`, { cause: error })
  }
}

/** Shows a command's progress in place of the last message, only on a terminal. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u{1b}[K${text}`)
}
