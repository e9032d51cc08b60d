import { daysLong } from '#league/durations.ts'
import { nameKey } from '#league/name-key.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { increment, ofNetwork } from '../counters/queries.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import { messageRow } from '../messages/queries.ts'

type Purpose = 'confirmation' | 'password'

/** How many e-mails of one purpose are sent to one mailbox, and for one account. */
const MAILBOX_BOUND = { maxPerHour: 3, maxPerDay: 5 }
/** How many confirmations are sent to accounts without a team, for all networks together. */
const STRANGERS_BOUND = { maxPerHour: 100, maxPerDay: 1000 }

/** The account and the address that an e-mailed link is valid for. */
export type MailToken = { userId: number; email: string }

/** The current address of an account: it gets notices if it is confirmed and not unsubscribed. */
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
 * Confirms an address for one account: other accounts that gave it without confirming it lose it. An account that had
 * unsubscribed a previous address stays unsubscribed.
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

/** Withdraws the confirmation of an address that nobody reads. */
export async function forgetConfirmation(tx: Tx, { userId, email }: MailToken): Promise<void> {
  await tx.deleteFrom('confirmed_email').where('user_id', '=', userId).where('email', '=', email).execute()
}

export async function setUnsubscribed(tx: Tx, userId: number, unsubscribed: boolean): Promise<void> {
  await tx.updateTable('confirmed_email').set({ unsubscribed }).where('user_id', '=', userId).execute()
}

/**
 * Creates the token of an e-mailed link, and revokes earlier ones for the same purpose. Only its hash is stored: the
 * token is created when the e-mail is sent, and exists nowhere else. `again`: the e-mail is sent once more because its
 * delivery is unknown, so the token in the first copy must stay valid.
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
  const tokenHash = hashToken(token)
  const row = columnsFor({ tokenHash, userId, purpose, email, expiresAt: expiresAt.toISOString() })
  await tx.insertInto('mail_token').values(row).execute()
  return token
}

/** Looks up a token that is valid at an instant. The caller must delete it in the transaction that uses it. */
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

/** Revokes the links of an account; without a purpose, all of them. */
export async function deleteMailTokens(tx: Tx, { userId, purpose }: { userId: number; purpose?: Purpose }) {
  let query = tx.deleteFrom('mail_token').where('user_id', '=', userId)
  if (purpose !== undefined) query = query.where('purpose', '=', purpose)
  await query.execute()
}

export type MailRequest = {
  userId: number | null
  purpose: Purpose | 'address-changed'
  /** The recipient, if it isn't the account's address. */
  email?: string | null
  now: Date
  /** The network of the client that requested it (`addressKey`). */
  network: string
  rateLimitWrites: number
}

/**
 * Queues an e-mail about an account itself. Returns 'pending' if one is queued or an earlier link is still valid;
 * otherwise whether any was sent for the account in the last day. One is queued at a time, and few in all, since
 * anybody may give anybody's address.
 *
 * A request for a password link must not reveal by its duration which case it was, nor whether the account exists
 * (`userId` null): the same statements always run, and a row is written. One row without a recipient is kept.
 */
export async function requestMail(
  tx: Tx,
  request: MailRequest,
): Promise<'pending' | 'sent-before' | 'refused'> {
  const { userId, purpose, email = null, now } = request
  const own = await tx
    .selectFrom('message')
    .select('ended')
    .where('channel', '=', 'email')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId ?? 0)
    .where((is) =>
      is.or([
        is('made_at', '>', new Date(now.getTime() - daysLong(1)).toISOString()),
        is('ended', 'is', null),
      ]),
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
  const recipient = isWanted
    ? { user_id: userId, email }
    : { user_id: null, ended: 'undeliverable' as const, ended_at: now.toISOString() }
  await tx
    .insertInto('message')
    .values({ ...messageRow('email', purpose, now), ...recipient })
    .execute()
  if (isQueued || isWanted) return 'pending'
  return own.some(({ ended }) => ended === 'sent') ? 'sent-before' : 'refused'
}

/** One link is valid at a time: repeated requests send no new one, so nobody can use up the owner's limit. */
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

/** Counts an e-mail to an address that an account has given; false if too many were sent (see `increment`). */
async function mayBeWrittenTo(
  tx: Tx,
  { userId, purpose, email, now, network, rateLimitWrites }: MailRequest,
): Promise<boolean> {
  const account = await tx
    .selectFrom('user')
    .leftJoin('delegate', 'delegate.user_id', 'user.id')
    .select(['email', 'admin', 'delegate.team_id'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  // Delegates and admins were appointed by somebody, so the limits on strangers don't apply to them.
  const isStranger = account?.team_id === null && !account.admin && purpose === 'confirmation'
  const what = `e-mail: ${purpose}${isStranger ? ' of strangers' : ''}`
  return increment(
    tx,
    [
      { what, whose: `mailbox ${mailboxOf(email ?? account?.email ?? '')}`, ...MAILBOX_BOUND },
      { what, whose: `account ${userId}`, ...MAILBOX_BOUND },
      ...(isStranger
        ? [
            ...ofNetwork(`${what} from a network`, network, { rateLimitWrites }),
            { what, whose: 'strangers', ...STRANGERS_BOUND },
          ]
        : []),
    ],
    now,
  )
}

/**
 * The mailbox of an address: without the part after a plus, a detail for its owner's own filters (RFC 5233), and at Gmail
 * without dots, which it ignores. Only for counting: e-mails go to the address as it was given.
 */
function mailboxOf(email: string): string {
  const key = nameKey(email)
  const at = key.lastIndexOf('@')
  const [box = ''] = key.slice(0, at).split('+')
  const host = key.slice(at + 1)
  return /^(gmail|googlemail)\.com$/.test(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** Ends the queued e-mails with links: they were for an address that the account no longer has. */
export async function endLinksOf(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ ended: 'obsolete', ended_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['confirmation', 'password'])
    .where('ended', 'is', null)
    .execute()
}
