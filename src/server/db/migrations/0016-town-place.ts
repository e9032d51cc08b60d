import type { Kysely } from 'kysely'

/** Where a town is, in degrees; null until somebody says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const name of ['lat', 'lon']) {
    await db.schema.alterTable('town').addColumn(name, 'double precision').execute()
  }
}
