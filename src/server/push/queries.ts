import type { FollowedTeam, PushDevice } from '#contract/push.ts'
import type { Db, Tx } from '../db/database.ts'
import type { VapidKeys } from './keys.ts'

/** A device as the database has it; `sessionHash`: of the session with which its person asked for notices there. */
export type KnownDevice = PushDevice & { id: number; userId: number | null; sessionHash: string | null }

/** Whose a device is to be; nobody's when it follows teams without an account. */
type Owner = { userId: number | null; sessionHash: string | null }

/** Undefined until the server has made them. */
export async function findVapidKeys(db: Db): Promise<VapidKeys | undefined> {
  return db
    .selectFrom('notice_state')
    .select(['vapid_public as publicKey', 'vapid_private as privateKey'])
    .executeTakeFirst()
}

export async function findDevice(db: Db, endpoint: string): Promise<KnownDevice | undefined> {
  return devices(db).where('endpoint', '=', endpoint).executeTakeFirst()
}

/** The device that something may be sent to: one of a session that has ended is nobody's any more. */
export async function findReachable(db: Db, id: number): Promise<KnownDevice | undefined> {
  return devices(db)
    .leftJoin('session', 'session.token_hash', 'push_device.session_hash')
    .where('push_device.id', '=', id)
    .where((is) => is.or([is('push_device.user_id', 'is', null), is('session.token_hash', 'is not', null)]))
    .executeTakeFirst()
}

function devices(db: Db) {
  return db
    .selectFrom('push_device')
    .select(['push_device.id', 'endpoint', 'p256dh', 'auth'])
    .select(['push_device.user_id as userId', 'session_hash as sessionHash'])
}

/** Makes a device somebody's, or nobody's. Whatever was on its way to whoever had it before is gone. */
export async function takeDevice(
  tx: Tx,
  { endpoint, p256dh, auth }: PushDevice,
  { userId, sessionHash, at }: Owner & { at: Date },
): Promise<number> {
  await tx.deleteFrom('push_device').where('endpoint', '=', endpoint).execute()
  const row = {
    endpoint,
    p256dh,
    auth,
    user_id: userId,
    session_hash: sessionHash,
    made_at: at.toISOString(),
  }
  const made = await tx.insertInto('push_device').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** What its own browser says anew of a device, whose it stays. */
export async function renewDevice(
  tx: Tx,
  id: number,
  { endpoint, p256dh, auth }: PushDevice,
  sessionHash: string | null,
): Promise<void> {
  const row = { endpoint, p256dh, auth, session_hash: sessionHash }
  await tx.updateTable('push_device').set(row).where('id', '=', id).execute()
}

export async function deleteDevice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('push_device').where('id', '=', id).execute()
}

/** Deletes the devices of an account but those that came last. */
export async function deleteOldDevices(tx: Tx, userId: number, most: number): Promise<void> {
  const kept = tx
    .selectFrom('push_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
  await tx.deleteFrom('push_device').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

/** How many devices follow teams without an account. */
export async function countFollowers(db: Db): Promise<number> {
  const { devices: counted } = await db
    .selectFrom('push_device')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return counted
}

/** Has a device follow some teams, and no others. */
export async function followTeams(tx: Tx, deviceId: number, teamIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('push_follow').where('device_id', '=', deviceId).execute()
  const rows = teamIds.map((team_id) => ({ device_id: deviceId, team_id }))
  await tx.insertInto('push_follow').values(rows).execute()
}

export async function listFollowed(db: Db, deviceId: number): Promise<FollowedTeam[]> {
  return db
    .selectFrom('push_follow')
    .innerJoin('team', 'team.id', 'push_follow.team_id')
    .select(['team.id', 'team.name'])
    .where('device_id', '=', deviceId)
    .execute()
}

/** Deletes devices whose session has ended, of those made before an instant, some at most, and counts them. */
export async function deleteDevicesBefore(tx: Tx, instant: string, most: number): Promise<number> {
  const left = tx
    .selectFrom('push_device')
    .leftJoin('session', 'session.token_hash', 'push_device.session_hash')
    .select('push_device.id')
    .where('push_device.user_id', 'is not', null)
    .where('session.token_hash', 'is', null)
    .where('made_at', '<', instant)
    .limit(most)
  const { numDeletedRows } = await tx.deleteFrom('push_device').where('id', 'in', left).executeTakeFirst()
  return Number(numDeletedRows)
}
