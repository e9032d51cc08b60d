import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { listMigrations } from '../db/last-migration.ts'
import type { Dialect } from '../db/columns.ts'

/** PostgreSQL's code for a table that doesn't exist, and SQLite's words. */
const NO_TABLE = /^42P01$|no such table/

/** The migrations of a database; none for one without tables. Reads less than introspection does. */
export async function findMigrations(db: Db): Promise<string[]> {
  try {
    return await listMigrations(db)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (NO_TABLE.test(code ?? '') || NO_TABLE.test(message)) return []
    throw error
  }
}

/** The clock of PostgreSQL's machine; null for SQLite, which has none of its own. */
export async function findDatabaseTime(db: Db, dialect: Dialect): Promise<string | null> {
  if (dialect === 'sqlite') return null
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  return rows[0]!.now
}

/** The name and version of the database's program; SQLite is a part of Node. */
export async function findDatabaseVersion(db: Db, dialect: Dialect): Promise<string> {
  if (dialect === 'sqlite') return `SQLite ${process.versions['sqlite']}`
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  return `PostgreSQL ${rows[0]!.version}`
}

/** The instant of the last recorded change, whatever it says. */
export async function findNewestChange(db: Db): Promise<string | undefined> {
  const newest = db.selectFrom('audit').select(({ fn }) => fn.max('id').as('id'))
  return (await db.selectFrom('audit').select('at').where('id', '=', newest).executeTakeFirst())?.at
}
