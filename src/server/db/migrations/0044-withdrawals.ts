import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** What admins decide about a team of a group: that it has left, and the points taken from it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema.alterTable('competition_team').addColumn('withdrawal', 'text').execute()
  await db.schema.alterTable('competition_team').addColumn('withdrawn_at', instant).execute()
  await db.schema.alterTable('competition_team').addColumn('deductions', 'text').execute()
}
