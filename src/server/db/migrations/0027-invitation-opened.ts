import type { Kysely } from 'kysely'

/** When an invitation's link was first opened; null of those that nobody has opened, and of those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invitation').addColumn('opened_at', 'text').execute()
}
