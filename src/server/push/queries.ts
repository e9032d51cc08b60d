import type { FollowedTeam, PushDevice } from '#contract/push.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Outcome } from '../notices/delivery.ts'
import type { VapidKeys } from '../keys/vapid-keys.ts'
import { countRows } from '../db/count-rows.ts'

/** How many devices may follow teams without an account; anybody can register any number. */
export const MAX_FOLLOWERS = 20_000

/**
 * A device as stored. `sessionHash`: the session that registered it; `tookAt`: when its push service first accepted a
 * notice; `failures`: in a row, since it last accepted one.
 */
export type KnownDevice = PushDevice & {
  id: number
  userId: number | null
  sessionHash: string | null
  tookAt: string | null
  failures: number
}

/** Number of failures in a row after which a device is deleted: unproven ones, and others. */
const FORGOTTEN_AFTER = { unproven: 5, proven: 10 }

/** Whether anybody could have made the device up: it has no account and has never accepted a notice. */
export function isUnproven({ userId, tookAt }: Pick<KnownDevice, 'userId' | 'tookAt'>): boolean {
  return userId === null && tookAt === null
}

/** A device's user and session; null if it follows teams without an account. */
type Owner = { userId: number | null; sessionHash: string | null }

/** Undefined until the server has created them. */
export async function findVapidKeys(db: Db): Promise<VapidKeys | undefined> {
  return db
    .selectFrom('notice_state')
    .select(['vapid_public as publicKey', 'vapid_private as privateKey'])
    .executeTakeFirst()
}

export async function findDevice(db: Db, endpoint: string): Promise<KnownDevice | undefined> {
  return devices(db).where('endpoint', '=', endpoint).executeTakeFirst()
}

/** A device that may be sent to; undefined if its session has ended. */
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
    .select(['took_at as tookAt', 'failures'])
}

/** At most `limit` followers of some teams, with ids after one and up to another, in that order. */
export async function listFollowers(
  db: Db,
  { teamIds, after, upTo, limit }: { teamIds: readonly number[]; after: number; upTo: number; limit: number },
): Promise<KnownDevice[]> {
  return devices(db)
    .where('push_device.user_id', 'is', null)
    .where('push_device.id', '>', after)
    .where('push_device.id', '<=', upTo)
    .where('push_device.id', 'in', (one) =>
      one.selectFrom('push_follow').select('device_id').where('team_id', 'in', teamIds),
    )
    .orderBy('push_device.id')
    .limit(limit)
    .execute()
}

/** Assigns a device to a user, or to none. Deletes pending messages of its previous user. */
export async function takeDevice(
  tx: Tx,
  { endpoint, p256dh, auth }: PushDevice,
  { userId, sessionHash, at }: Owner & { at: Date },
): Promise<number> {
  await tx.deleteFrom('push_device').where('endpoint', '=', endpoint).execute()
  const row = columnsFor({ endpoint, p256dh, auth, userId, sessionHash, madeAt: at.toISOString() })
  const made = await tx.insertInto('push_device').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** Updates a device without changing its user. A new address has to prove itself again. */
export async function renewDevice(
  tx: Tx,
  known: Pick<KnownDevice, 'id' | 'endpoint'>,
  { endpoint, p256dh, auth }: PushDevice,
  sessionHash: string | null,
): Promise<void> {
  const unproven = endpoint !== known.endpoint && { took_at: null, failures: 0 }
  const row = { endpoint, p256dh, auth, session_hash: sessionHash, ...unproven }
  await tx.updateTable('push_device').set(row).where('id', '=', known.id).execute()
}

export async function deleteDevice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('push_device').where('id', '=', id).execute()
}

/** Deletes an account's devices except the latest. */
export async function deleteOldDevices(tx: Tx, userId: number, keep: number): Promise<void> {
  const kept = tx
    .selectFrom('push_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(keep)
  await tx.deleteFrom('push_device').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

/**
 * Makes room for a device without an account if the limit is reached, by deleting the oldest unproven one. Returns
 * whether there is room.
 */
export async function makeRoomForFollower(tx: Tx, maxFollowers: number): Promise<boolean> {
  const followers = await countRows(tx.selectFrom('push_device').where('user_id', 'is', null))
  if (followers < maxFollowers) return true
  const oldest = await tx
    .selectFrom('push_device')
    .select('id')
    .where('user_id', 'is', null)
    .where('took_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (oldest) await deleteDevice(tx, oldest.id)
  return oldest !== undefined
}

/**
 * Records the outcomes of some devices, and deletes those that are gone or have failed too often. Being skipped in a
 * pause counts as a failure for unproven devices only.
 */
export async function noteOutcomes(
  tx: Tx,
  outcomes: readonly { device: KnownDevice; outcome: Outcome }[],
  at: Date,
): Promise<void> {
  const took: number[] = []
  const failed: number[] = []
  const gone: string[] = []
  for (const { device, outcome } of outcomes) {
    if ('sent' in outcome) took.push(device.id)
    else if ('isUndeliverable' in outcome) gone.push(device.endpoint)
    else if (isUnproven(device) || !('later' in outcome && outcome.isUntried)) failed.push(device.id)
  }
  if (took.length > 0) await noteTaken(tx, took, at)
  // By address: the browser may have changed it meanwhile, and the device still exists.
  if (gone.length > 0) await tx.deleteFrom('push_device').where('endpoint', 'in', gone).execute()
  if (failed.length > 0) await noteFailed(tx, failed)
}

async function noteTaken(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('push_device')
    .set((is) => ({ failures: 0, took_at: is.fn.coalesce('took_at', is.val(at.toISOString())) }))
    .where('id', 'in', ids)
    // Skips the rows that wouldn't change, which are most.
    .where((is) => is.or([is('took_at', 'is', null), is('failures', '>', 0)]))
    .execute()
}

async function noteFailed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('push_device')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  await tx
    .deleteFrom('push_device')
    .where('id', 'in', ids)
    .where((is) =>
      is.or([
        is('failures', '>=', FORGOTTEN_AFTER.proven),
        is.and([is('failures', '>=', FORGOTTEN_AFTER.unproven), is('took_at', 'is', null)]),
      ]),
    )
    .execute()
}

export async function followTeam(tx: Tx, deviceId: number, teamId: number): Promise<void> {
  await tx
    .insertInto('push_follow')
    .values({ device_id: deviceId, team_id: teamId })
    .onConflict((known) => known.columns(['device_id', 'team_id']).doNothing())
    .execute()
}

export async function unfollowTeam(tx: Tx, deviceId: number, teamId: number): Promise<void> {
  await tx.deleteFrom('push_follow').where('device_id', '=', deviceId).where('team_id', '=', teamId).execute()
}

export async function listFollowed(db: Db, deviceId: number): Promise<FollowedTeam[]> {
  return db
    .selectFrom('push_follow')
    .innerJoin('team', 'team.id', 'push_follow.team_id')
    .select(['team.id', 'team.name'])
    .where('device_id', '=', deviceId)
    .execute()
}

/** Deletes at most `limit` devices made before an instant whose session has ended, and returns how many. */
export async function deleteDevicesBefore(tx: Tx, instant: string, limit: number): Promise<number> {
  const left = tx
    .selectFrom('push_device')
    .leftJoin('session', 'session.token_hash', 'push_device.session_hash')
    .select('push_device.id')
    .where('push_device.user_id', 'is not', null)
    .where('session.token_hash', 'is', null)
    .where('made_at', '<', instant)
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('push_device').where('id', 'in', left).executeTakeFirst()
  return Number(numDeletedRows)
}
