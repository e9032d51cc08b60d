import { nameKey } from '#contract/name-key.ts'
import type { Db } from '../db/database.ts'

/**
 * The account that somebody means by its name or its e-mail, if a link may be sent there: to a confirmed address only,
 * as anybody may have written any other. Null otherwise.
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
  // Somebody may have taken another person's address for a name.
  return (rows.find(({ address_key }) => address_key === key) ?? rows[0])?.id ?? null
}
