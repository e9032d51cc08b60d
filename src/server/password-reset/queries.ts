import { nameKey } from '#league/name-key.ts'
import type { Db } from '../db/database.ts'

/**
 * The account with a name or e-mail, if a link may be sent there: only to a confirmed address, because any other could
 * be somebody else's. Null otherwise.
 */
export async function findReachable(db: Db, who: string): Promise<number | null> {
  const key = nameKey(who)
  const rows = await db
    .selectFrom('user')
    .innerJoin('confirmed_email', 'confirmed_email.user_id', 'user.id')
    .select(['user.id', 'address_key'])
    .whereRef('user.email', '=', 'confirmed_email.email')
    .where((is) => is.or([is('name_key', '=', key), is('address_key', '=', key)]))
    .execute()
  // A user's name may be another user's address.
  return (rows.find(({ address_key }) => address_key === key) ?? rows[0])?.id ?? null
}
