import type { Kysely } from 'kysely'

/** A table with one row at most: what the league of a town says of itself, whatever the season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('town')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('contact', 'text')
    .execute()
}
