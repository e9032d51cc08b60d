import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** Since when nobody has used an account, by the league's time; null while that isn't known. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema.alterTable('user').addColumn('unseen_since', instant).execute()
}
