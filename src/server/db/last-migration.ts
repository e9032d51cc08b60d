import { sql } from 'kysely'
import type { Db } from './database.ts'

const lastMigration = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
const allMigrations = sql<{ name: string }>`select name from kysely_migration order by name`

/** The last migration of a database that has tables; rejects for one without. */
export async function findLastMigration(db: Db): Promise<string | undefined> {
  const { rows } = await lastMigration.execute(db)
  return rows[0]?.name
}

/** All its migrations in order; rejects for a database without tables. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await allMigrations.execute(db)
  return rows.map(({ name }) => name)
}
