import type { Db, Tx } from '../db/database.ts'
import { teamInUse, type Viewer } from '../kernel/access.ts'
import { hashToken } from './credentials.ts'
import { daysLong } from '#league/durations.ts'

/** How long a session lives after its last use. */
export const sessionDays = 30

/** The user of a session that hasn't expired, and whether its use must be noted (once a day). */
export async function findViewer(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ viewer: Viewer; noteUse: boolean } | null> {
  // A row for each team of the account, or one without.
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('delegate', 'delegate.user_id', 'user.id')
    .leftJoin('team', 'team.id', 'delegate.team_id')
    .select(['user.id', 'user.admin', 'session.team_id as chosen', 'session.used_at'])
    .select(['team.id as teamId', 'team.name'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', daysBefore(now, sessionDays))
    .orderBy('delegate.id')
    .execute()
  const [row] = rows
  if (!row) return null
  const teams = rows.flatMap(({ teamId: id, name }) => (id === null || name === null ? [] : { id, name }))
  const teamId = teamInUse(teams, row.chosen)
  const viewer = { userId: row.id, admin: row.admin, teamId, teams, tokenHash }
  return { viewer, noteUse: row.used_at < daysBefore(now, 1) }
}

/** The most sessions of one account; a further login ends the least recently used one. */
export const MAX_SESSIONS = 50

export async function openSession(tx: Tx, tokenHash: string, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: userId, used_at: now.toISOString() })
    .execute()
  const surplus = tx
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(1)
    .offset(MAX_SESSIONS - 1)
  await tx.deleteFrom('session').where('token_hash', 'in', surplus).execute()
  await noteAccountUse(tx, userId)
}

export async function useTeam(tx: Tx, tokenHash: string, teamId: number): Promise<void> {
  await tx.updateTable('session').set({ team_id: teamId }).where('token_hash', '=', tokenHash).execute()
}

/** The account isn't idle (`endIdleAccounts`). */
async function noteAccountUse(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('user').set({ unseen_since: null }).where('id', '=', userId).execute()
}

export async function noteSessionUse(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const session = await tx
    .updateTable('session')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  if (session) await noteAccountUse(tx, session.user_id)
}

/**
 * Ends the previous session of a browser that has a new one. If it is the same user's, the browser's push device moves
 * to the new session; otherwise it is deleted, so that a new user doesn't get the previous one's notices.
 */
export async function replaceSession(
  tx: Tx,
  oldToken: string,
  { token, userId }: { token: string; userId: number },
): Promise<void> {
  const old = hashToken(oldToken)
  await tx
    .updateTable('push_device')
    .set({ session_hash: hashToken(token) })
    .where('session_hash', '=', old)
    .where('user_id', '=', userId)
    .execute()
  await endSession(tx, old)
}

/** Ends a session and deletes its push devices. */
export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('push_device').where('session_hash', '=', tokenHash).execute()
  await tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export async function endSessionsOf(tx: Tx, userId: number, exceptTokenHash?: string): Promise<void> {
  const except = exceptTokenHash ?? ''
  const devices = tx.deleteFrom('push_device').where('user_id', '=', userId)
  await devices.where('session_hash', '<>', except).execute()
  const sessions = tx.deleteFrom('session').where('user_id', '=', userId)
  await sessions.where('token_hash', '<>', except).execute()
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - daysLong(days)).toISOString()
}
