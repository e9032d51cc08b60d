import type { Db } from '../db/database.ts'

/** The server's signing secret; undefined until the notice state has been initialised. */
export async function findSecret(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('notice_state').select('secret').executeTakeFirst())?.secret
}
