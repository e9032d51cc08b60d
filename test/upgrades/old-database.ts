import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createEmptyDatabase, type Engine, onPostgres } from '../create-test-store.ts'
import { upgradePath } from './open-database.ts'

/**
 * The last migrations of earlier versions whose databases are fixtures, made by those versions themselves: each with the
 * sample season, three accounts, a photo, a court and a result of a delegate; the last also with a change by agreement,
 * contacts, an invitation and a message of the admin. `liga.db.gz` is SQLite's file,
 * `liga.sql.gz` what pg_dump wrote.
 */
export const OLD_LEVELS = ['0005-names', '0014-message-email', '0035-games-per-round'] as const

/** The URL of a new database as an earlier version left it; it is removed when the test ends. */
export async function createOldDatabase(engine: Engine, level: string): Promise<string> {
  const url = await createEmptyDatabase(engine)
  await fillOldDatabase(url, engine, level)
  return url
}

/** Replaces a closed database with that of an earlier version. */
export async function fillOldDatabase(url: string, engine: Engine, level: string): Promise<void> {
  const read = (file: string) => gunzipSync(readFileSync(upgradePath(level, file)))
  if (engine === 'postgres') {
    await onPostgres(
      `drop schema public cascade; create schema public; ${read('liga.sql.gz').toString()}`,
      url,
    )
    return
  }
  const path = url.slice('file:'.length)
  mkdirSync(dirname(path), { recursive: true })
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  writeFileSync(path, read('liga.db.gz'))
}
