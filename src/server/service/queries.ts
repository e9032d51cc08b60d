import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'

/** More than a user's write takes on the disk, since a refused write may have left that much space. */
const bytesToWrite = 32 * 1024

export async function readHealthCheck(db: Db): Promise<void> {
  await db.selectFrom('health_check').select('times').execute()
}

/** Writes meaningless bytes: resolves when the database can be written to. */
export async function writeHealthCheck(tx: Tx): Promise<void> {
  const bytes = randomBytes(bytesToWrite)
  await tx
    .insertInto('health_check')
    .values({ id: 1, times: 1, bytes })
    .onConflict((known) =>
      known.column('id').doUpdateSet((set) => ({ times: set('health_check.times', '+', 1), bytes })),
    )
    .execute()
}

/** False for a database that nobody has used yet. */
export async function hasLeaguesOrUsers(db: Db): Promise<boolean> {
  const league = await db.selectFrom('league').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  return league !== undefined || user !== undefined
}
