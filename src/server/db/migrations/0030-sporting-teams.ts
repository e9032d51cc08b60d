import type { Kysely } from 'kysely'

/** Whether the tables of groups name their most sporting teams, as an admin sets it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('town')
    .addColumn('sporting_teams', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
