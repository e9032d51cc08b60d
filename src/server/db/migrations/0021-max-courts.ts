import type { Kysely } from 'kysely'

/** How many courts there are before admins alone create more, as an admin sets it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('town')
    .addColumn('max_courts', 'integer', (column) => column.notNull().defaultTo(500))
    .execute()
}
