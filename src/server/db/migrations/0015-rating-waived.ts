import { type Kysely, sql } from 'kysely'

/** Games that are confirmed without the visitor's rating. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('game')
    .addColumn('rating_waived', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
