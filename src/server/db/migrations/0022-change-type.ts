import type { Kysely } from 'kysely'

/** What a change is called (contract/change-types.ts); null of those from before, and of an older process beside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('type', 'text').execute()
}
