import { hashToken, newToken } from '../auth/credentials.ts'
import type { Db, Tx } from '../db/database.ts'

type Purpose = 'confirmation' | 'password'

/** What a link that was sent by e-mail is good for. */
export type MailToken = { userId: number; email: string }

/**
 * Makes the token of a link that is sent to somebody's address, and takes back those that were sent before for the
 * same. The database keeps its hash: it is made when the e-mail is sent, and stands nowhere else.
 */
export async function createMailToken(
  tx: Tx,
  { userId, email, purpose, expiresAt }: MailToken & { purpose: Purpose; expiresAt: Date },
): Promise<string> {
  await deleteMailTokens(tx, { userId, purpose })
  const token = newToken()
  const row = {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email,
    expires_at: expiresAt.toISOString(),
  }
  await tx.insertInto('mail_token').values(row).execute()
  return token
}

/** What a token is good for at an instant. Whoever uses it up deletes it in the same transaction. */
export async function findMailToken(
  db: Db,
  { token, purpose, now }: { token: string; purpose: Purpose; now: Date },
): Promise<MailToken | undefined> {
  const row = await db
    .selectFrom('mail_token')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row && { userId: row.user_id, email: row.email }
}

export async function deleteMailTokens(
  tx: Tx,
  { userId, purpose }: { userId: number; purpose: Purpose },
): Promise<void> {
  await tx.deleteFrom('mail_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Deletes the tokens whose time was over before an instant, some at most, and counts them. */
export async function deleteMailTokensBefore(tx: Tx, instant: string, most: number): Promise<number> {
  const old = tx.selectFrom('mail_token').select('token_hash').where('expires_at', '<=', instant).limit(most)
  const { numDeletedRows } = await tx
    .deleteFrom('mail_token')
    .where('token_hash', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
