import { nameKey } from '#contract/name-key.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { increment, ofNetwork } from '../counters/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { messageRow } from '../messages/queries.ts'

/** What a link in an e-mail is for. */
type Purpose = 'confirmation' | 'password'

const day = 24 * 3_600_000

/** How many e-mails of one purpose a mailbox is sent, and are sent because of one account. */
const MAILBOX_BOUND = { maxPerHour: 3, maxPerDay: 5 }
/** How many strangers of all networks together are written to. */
const STRANGERS_BOUND = { maxPerHour: 100, maxPerDay: 1000 }

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

/**
 * Makes an address an account's alone: others that say it without having confirmed it lose it. Whoever has taken another
 * address of theirs off doesn't get e-mails at this one either, until they say so.
 */
export async function confirmEmail(tx: Tx, { userId, email }: MailToken): Promise<void> {
  const key = nameKey(email)
  const others = tx.selectFrom('user').select('id').where('address_key', '=', key).where('id', '<>', userId)
  await tx.deleteFrom('mail_token').where('user_id', 'in', others).execute()
  await tx
    .updateTable('user')
    .set({ email: null, email_key: null, address_key: null })
    .where('id', 'in', others)
    .execute()
  await tx.updateTable('user').set({ email_key: key }).where('id', '=', userId).execute()
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

/** An e-mail about an account itself, and from which network the request for it comes. */
export type MailRequest = {
  userId: number | null
  purpose: Purpose | 'address-changed'
  /** Where it goes instead of the account's address. */
  email?: string | null
  now: Date
  /** The network of whose request it is (`addressKey`). */
  network: string
  rateLimitWrites: number
}

/**
 * Asks for an e-mail about an account itself, and answers whether one is on its way, or a link that was sent is still
 * good; else whether any was sent to the account in the last day. One at a time, and few: addresses are given by
 * anybody, and may be anybody's.
 *
 * Whoever asks for a password must not find out which, nor whether there is such an account (`userId` null), by how long
 * it takes: always the same statements are made, and a row written. Of those that go to nobody one is kept.
 */
export async function askForMail(tx: Tx, request: MailRequest): Promise<'asked' | 'sent-before' | 'refused'> {
  const { userId, purpose, email = null, now } = request
  const own = await tx
    .selectFrom('message')
    .select('ended')
    .where('channel', '=', 'email')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId ?? 0)
    .where((is) =>
      is.or([is('made_at', '>', new Date(now.getTime() - day).toISOString()), is('ended', 'is', null)]),
    )
    .execute()
  const isLive = purpose === 'password' && (await hasLiveLink(tx, request))
  const isQueued = isLive || own.some(({ ended }) => ended === null)
  const isWanted =
    userId !== null && !isQueued && (purpose === 'password' || (await mayBeWrittenTo(tx, request)))
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
  if (isQueued || isWanted) return 'asked'
  return own.some(({ ended }) => ended === 'sent') ? 'sent-before' : 'refused'
}

/** One link is good at a time: whoever asks again is sent nothing new, and nobody can use up what others may ask for. */
async function hasLiveLink(tx: Tx, { userId, now }: MailRequest): Promise<boolean> {
  const row = await tx
    .selectFrom('mail_token')
    .select('token_hash')
    .where('user_id', '=', userId ?? 0)
    .where('purpose', '=', 'password')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Counts an e-mail that goes where an account says, but doesn't where too many did; see `countOnceMore`. */
async function mayBeWrittenTo(
  tx: Tx,
  { userId, purpose, email, now, network, rateLimitWrites }: MailRequest,
): Promise<boolean> {
  const account = await tx
    .selectFrom('user')
    .select(['email', 'admin', 'team_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // Who looks after a team or administers was let in by somebody: strangers don't hold up what they are sent.
  const isStranger = account?.team_id === null && !account.admin && purpose === 'confirmation'
  const what = `e-mail: ${purpose}${isStranger ? ' of strangers' : ''}`
  return increment(
    tx,
    [
      { what, whose: `mailbox ${mailboxOf(email ?? account?.email ?? '')}`, ...MAILBOX_BOUND },
      { what, whose: `account ${userId}`, ...MAILBOX_BOUND },
      ...(isStranger
        ? [
            ofNetwork(`${what} from a network`, network, { rateLimitWrites }),
            { what, whose: 'strangers', ...STRANGERS_BOUND },
          ]
        : []),
    ],
    now,
  )
}

/** Which mailbox an address is of: what stands behind a plus is for its owner's own order (RFC 5233). */
function mailboxOf(email: string): string {
  return nameKey(email).replace(/\+[^@]*@/, '@')
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
