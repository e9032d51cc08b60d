import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Tx } from '../db/database.ts'
import { ofOperator } from '../kernel/access.ts'
import { messageRow } from '../messages/queries.ts'
import { anonymiseUsers, isWaiting } from '../users/queries.ts'
import { daysLong } from '#league/durations.ts'

/** How many days an account without a team may be unused. */
export const IDLE_DAYS = 90

/** How many days before its end its owner is warned. */
const WARNING_DAYS = 14

/**
 * Deletes at most `limit` accounts that nobody has let in, that have done nothing, and that haven't been used since
 * `before`; returns how many. Whose address is confirmed is warned first, where the site sends e-mails.
 *
 * A use clears `unseen_since`, and this sets it again to the league's time, `newest`: no request writes the time of the
 * clock, which may be wrong.
 */
export async function endIdleAccounts(
  tx: Tx,
  before: string,
  limit: number,
  newest: string,
  { mail }: { mail: boolean },
): Promise<number> {
  await tx
    .updateTable('user')
    .set({ unseen_since: newest })
    .where('unseen_since', 'is', null)
    .where(isWaiting)
    .execute()
  if (mail) await warnOwners(tx, { before, newest, limit })
  const over = await idleSince(tx, before)
    .$if(mail, (idle) =>
      idle.where((is) =>
        is.or([
          is.not(hasConfirmedAddress(is)),
          is.exists(warningOf(is, instantAfter(newest, -WARNING_DAYS))),
        ]),
      ),
    )
    .limit(limit)
    .execute()
  await anonymiseUsers(tx, ofOperator({ ids: over.map(({ id }) => id) }))
  return over.length
}

async function warnOwners(
  tx: Tx,
  { before, newest, limit }: { before: string; newest: string; limit: number },
): Promise<void> {
  const owners = await idleSince(tx, instantAfter(before, WARNING_DAYS))
    .where((is) => is.and([hasConfirmedAddress(is), is.not(is.exists(warningOf(is)))]))
    .limit(limit)
    .execute()
  if (owners.length === 0) return
  const row = messageRow('email', 'account-ending', new Date(newest))
  await tx
    .insertInto('message')
    .values(owners.map(({ id }) => ({ ...row, user_id: id })))
    .execute()
}

/**
 * Accounts without a team, the admins' role and a session, unused since an instant, that have changed nothing but
 * themselves.
 */
function idleSince(db: Db, instant: string) {
  return db
    .selectFrom('user')
    .select('user.id')
    .where('unseen_since', '<=', instant)
    .where(isWaiting)
    .where('user.id', 'not in', db.selectFrom('session').select('user_id'))
    .where((is) => {
      const changes = is.selectFrom('audit').select('audit.id').whereRef('audit.user_id', '=', 'user.id')
      return is.not(
        is.exists(
          changes.where((its) =>
            its.or([its('entity', '<>', 'user'), its('entity_id', '<>', its.ref('user.id'))]),
          ),
        ),
      )
    })
    .orderBy('user.id')
}

function hasConfirmedAddress(is: ExpressionBuilder<Database, 'user'>) {
  return is.exists(
    is
      .selectFrom('confirmed_email')
      .select('confirmed_email.user_id')
      .whereRef('confirmed_email.user_id', '=', 'user.id')
      .whereRef('confirmed_email.email', '=', 'user.email'),
  )
}

/** The warning since the account was last used; `until`: only one that had gone out, or failed, by then. */
function warningOf(is: ExpressionBuilder<Database, 'user'>, until?: string) {
  return is
    .selectFrom('message')
    .select('message.id')
    .whereRef('message.user_id', '=', 'user.id')
    .where('purpose', '=', 'account-ending')
    .whereRef('message.made_at', '>', 'user.unseen_since')
    .$if(until !== undefined, (warning) =>
      warning.where('message.ended', 'is not', null).where('message.made_at', '<=', until!),
    )
}

/** Whether nobody has used an account since the warning of its end was made. */
export async function isStillIdle(db: Db, userId: number, warnedAt: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('unseen_since', '<', warnedAt)
    .where(isWaiting)
    .executeTakeFirst()
  return row !== undefined
}

function instantAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + daysLong(days)).toISOString()
}
