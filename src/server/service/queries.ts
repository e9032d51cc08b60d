import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Resolves when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** False for a database that nobody has used yet. */
export async function hasLeaguesOrUsers(db: Db): Promise<boolean> {
  const league = await db.selectFrom('league').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  return league !== undefined || user !== undefined
}
