import type { Db, Tx } from '../db/database.ts'

export type KeyedWrite = { userId: number; key: string; address: string; bodyHash: string }

/** The outcome of a write: its status, and the id of the created thing; null if it created nothing. */
export type Outcome = { status: number; madeId: number | null }

/** How many writes of one user are remembered: more than anybody makes while their phone has no coverage. */
export const MAX_KEYS_PER_USER = 500

/** The write that a user has sent to an address under a key, and its outcome. */
export async function findKeyedWrite(
  db: Db,
  { userId, address, key }: KeyedWrite,
): Promise<(Pick<KeyedWrite, 'bodyHash'> & Outcome) | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash as bodyHash', 'status', 'made_id as madeId'])
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Remembers a write in the transaction that makes it, and drops the user's oldest beyond `MAX_KEYS_PER_USER`. */
export async function rememberWrite(
  tx: Tx,
  { userId, key, address, bodyHash }: KeyedWrite,
  { status, madeId }: Outcome,
  at: Date,
): Promise<void> {
  // A write that deletes the user's own account leaves no user to refer to.
  const person = await tx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()
  if (!person) return
  const outcome = { address, body_hash: bodyHash, status, made_id: madeId, at: at.toISOString() }
  await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, ...outcome })
    .execute()
  const last = tx
    .selectFrom('idempotency_key')
    .select('at')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .offset(MAX_KEYS_PER_USER)
    .limit(1)
  // Never this one, which looks like the oldest after the clock fell back.
  await tx
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('at', '<=', last)
    .where((its) => its.or([its('address', '<>', address), its('key', '<>', key)]))
    .execute()
}
