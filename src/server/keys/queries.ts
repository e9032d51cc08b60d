import type { Db } from '../db/database.ts'

/** What the server signs with; undefined before it has begun to tell people anything. */
export async function findSecret(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('notice_state').select('secret').executeTakeFirst())?.secret
}
