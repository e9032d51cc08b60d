import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Dialect } from '../db/store.ts'

/** The clock of PostgreSQL's machine; null for SQLite, which has none of its own. */
export async function findDatabaseTime(db: Db, dialect: Dialect): Promise<string | null> {
  if (dialect === 'sqlite') return null
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  return rows[0]!.now
}

/** The name and version of the database's program. */
export async function findDatabaseVersion(db: Db, dialect: Dialect): Promise<string> {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`
  ).execute(db)
  return `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]!.version}`
}
