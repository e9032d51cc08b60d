import { hashToken, newToken } from '../auth/credentials.ts'
import type { Db, Tx } from '../db/database.ts'
import { messageRow } from '../outbox/messages/queries.ts'

/** What a link in an e-mail is for. */
type Purpose = 'confirmation' | 'password'

const hour = 3_600_000
const day = 24 * hour

/** How many e-mails of one purpose an account is sent, and how many of those that anybody may have sent to anybody. */
const MOST_OF_ONE_AN_HOUR = 3
const MOST_OF_ONE_A_DAY = 5
const MOST_AN_HOUR = 100

/** What a link that was sent by e-mail is good for. */
export type MailToken = { userId: number; email: string }

/** Somebody's address, as it stands now: it gets notices where it is confirmed and hasn't been taken off. */
export type Mailbox = { name: string; email: string | null; confirmed: boolean; unsubscribed: boolean }

export async function findMailbox(db: Db, userId: number): Promise<Mailbox | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('confirmed_email', 'confirmed_email.user_id', 'user.id')
    .select(['name', 'user.email', 'confirmed_email.email as confirmedEmail', 'unsubscribed'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, email, confirmedEmail, unsubscribed } = row
  const confirmed = email !== null && email === confirmedEmail
  return { name, email, confirmed, unsubscribed: unsubscribed ?? false }
}

/** Whoever has taken another address of theirs off doesn't get e-mails at this one either, until they say so. */
export async function confirmEmail(tx: Tx, { userId, email }: MailToken): Promise<void> {
  await tx
    .insertInto('confirmed_email')
    .values({ user_id: userId, email, unsubscribed: false })
    .onConflict((known) => known.column('user_id').doUpdateSet({ email }))
    .execute()
}

/** What nobody reads is as if it had never been confirmed. */
export async function forgetConfirmation(tx: Tx, { userId, email }: MailToken): Promise<void> {
  await tx.deleteFrom('confirmed_email').where('user_id', '=', userId).where('email', '=', email).execute()
}

export async function setUnsubscribed(tx: Tx, userId: number, unsubscribed: boolean): Promise<void> {
  await tx.updateTable('confirmed_email').set({ unsubscribed }).where('user_id', '=', userId).execute()
}

/** What the server signs with; undefined before it has begun to tell people anything. */
export async function findSecret(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('notice_state').select('secret').executeTakeFirst())?.secret
}

/**
 * Makes the token of a link that is sent to somebody's address, and takes back those that were sent before for the
 * same. The database keeps its hash: it is made when the e-mail is sent, and stands nowhere else. `again`: of an e-mail
 * that is sent once more since nobody knows whether it arrived, and whose first copy is the one that may be read.
 */
export async function createMailToken(
  tx: Tx,
  {
    userId,
    email,
    purpose,
    expiresAt,
    again = false,
  }: MailToken & { purpose: Purpose; expiresAt: Date; again?: boolean },
): Promise<string> {
  if (!again) await deleteMailTokens(tx, { userId, purpose })
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

/** Takes back the links that were sent to somebody; without a purpose, all of them. */
export async function deleteMailTokens(
  tx: Tx,
  { userId, purpose }: { userId: number; purpose?: Purpose },
): Promise<void> {
  let query = tx.deleteFrom('mail_token').where('user_id', '=', userId)
  if (purpose !== undefined) query = query.where('purpose', '=', purpose)
  await query.execute()
}

/** Deletes tokens whose time was over before an instant, some at most, and counts them. */
export async function deleteMailTokensBefore(tx: Tx, instant: string, most: number): Promise<number> {
  const old = tx.selectFrom('mail_token').select('token_hash').where('expires_at', '<=', instant).limit(most)
  const { numDeletedRows } = await tx
    .deleteFrom('mail_token')
    .where('token_hash', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Asks for an e-mail about an account itself, and answers whether one is on its way, else whether any was sent to the
 * account in the last day. One at a time, and few: addresses are given by anybody, and may be anybody's. `email`: where it goes instead of the account's address.
 *
 * Whoever asks must not find out which, nor whether there is such an account (`userId` null), by how long it takes:
 * always the same statements are made, and a row written. Of those that go to nobody one is kept.
 */
export async function askForMail(
  tx: Tx,
  {
    userId,
    purpose,
    email = null,
    now,
  }: { userId: number | null; purpose: Purpose | 'address-changed'; email?: string | null; now: Date },
): Promise<'asked' | 'sent-before' | 'refused'> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const asked = tx.selectFrom('message').where('channel', '=', 'email').where('purpose', '=', purpose)
  const own = await asked
    .select(['made_at', 'ended'])
    .where('user_id', '=', userId ?? 0)
    .where((is) => is.or([is('made_at', '>', since(day)), is('ended', 'is', null)]))
    .execute()
  const { all } = await asked
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('made_at', '>', since(hour))
    .executeTakeFirstOrThrow()
  const waits = own.some(({ ended }) => ended === null)
  const isWanted =
    userId !== null &&
    !waits &&
    own.length < MOST_OF_ONE_A_DAY &&
    own.filter(({ made_at }) => made_at > since(hour)).length < MOST_OF_ONE_AN_HOUR &&
    // What goes to confirmed addresses isn't held up by those who make accounts.
    (purpose !== 'confirmation' || all < MOST_AN_HOUR)
  await tx
    .deleteFrom('message')
    .where('user_id', 'is', null)
    .where('device_id', 'is', null)
    .where('purpose', '=', purpose)
    .execute()
  const whom = isWanted
    ? { user_id: userId, email }
    : { user_id: null, ended: 'nobody' as const, ended_at: now.toISOString() }
  await tx
    .insertInto('message')
    .values({ ...messageRow('email', purpose, now), ...whom })
    .execute()
  if (waits || isWanted) return 'asked'
  return own.some(({ ended }) => ended === 'sent') ? 'sent-before' : 'refused'
}

/** Ends the links that wait to be sent: they were for an address that isn't the account's any more. */
export async function endLinksOf(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ ended: 'untrue', ended_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['confirmation', 'password'])
    .where('ended', 'is', null)
    .execute()
}
