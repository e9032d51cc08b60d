import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './database.ts'

/** The file of an open SQLite database; null for PostgreSQL. */
export async function findSqliteFile(db: Db): Promise<string | null> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return null
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')!.file
}
