import { sql } from 'kysely'
import type { Db } from './database.ts'

const lastMigration = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`

/** The last migration of a database that has tables; rejects for one without. */
export async function findLastMigration(db: Db): Promise<string | undefined> {
  const { rows } = await lastMigration.execute(db)
  return rows[0]?.name
}
