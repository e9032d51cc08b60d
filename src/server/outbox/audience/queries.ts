import type { Channel, NoticeKind } from '#contract/notices.ts'
import type { Db } from '../../db/database.ts'
import type { Audience, Recipient } from '../../notices/kinds/kind.ts'
import { NOTICES } from '../../notices/kinds.ts'

/** The audience: user ids, and the last device that follows without an account; null if none does. */
export async function findAudience(
  db: Db,
  to: Audience,
): Promise<{ userIds: number[]; lastFollower: number | null }> {
  const concerned = await listUsersOf(db, to)
  return {
    userIds: concerned.filter((id) => !to.except?.includes(id)),
    lastFollower: await findLastFollower(db, to),
  }
}

async function listUsersOf(
  db: Db,
  { teams = [], admins = false, delegates = false, subscribersTo }: Audience,
): Promise<number[]> {
  if (subscribersTo !== undefined) return listSubscribers(db, subscribersTo)
  const ofTeams = db
    .selectFrom('delegate')
    .select('user_id as id')
    .$if(!delegates, (all) => all.where('team_id', 'in', teams))
  const people = [
    ...(admins ? await db.selectFrom('user').select('id').where('admin', '=', true).execute() : []),
    ...(delegates || teams.length > 0 ? await ofTeams.execute() : []),
  ]
  return [...new Set(people.map(({ id }) => id))]
}

/** The accounts that chose a channel for a kind. */
async function listSubscribers(db: Db, kind: NoticeKind): Promise<number[]> {
  const rows = await db
    .selectFrom('notice_choice')
    .select('user_id')
    .distinct()
    .where('kind', '=', kind)
    .where('wanted', '=', true)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function findLastFollower(db: Db, { followersOf = [] }: Audience): Promise<number | null> {
  if (followersOf.length === 0) return null
  const row = await db
    .selectFrom('push_follow')
    .innerJoin('push_device', 'push_device.id', 'push_follow.device_id')
    .select('push_device.id')
    .where('team_id', 'in', followersOf)
    .where('user_id', 'is', null)
    .orderBy('push_device.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A message's recipient as of now; the roles may have changed since it was queued. */
export async function findRecipient(
  db: Db,
  { userId, deviceId }: { userId: number | null; deviceId: number | null },
): Promise<Recipient> {
  const users = db
    .selectFrom('user')
    .leftJoin('delegate', 'delegate.user_id', 'user.id')
    .leftJoin('team', 'team.id', 'delegate.team_id')
    .select(['admin', 'team.id', 'team.name'])
  const person =
    userId === null
      ? users
          .innerJoin('push_device', 'push_device.user_id', 'user.id')
          .where('push_device.id', '=', deviceId ?? 0)
      : users.where('user.id', '=', userId)
  const rows = await person.execute()
  const follows = await db
    .selectFrom('push_follow')
    .select('team_id')
    .where('device_id', '=', deviceId ?? 0)
    .execute()
  return {
    admin: rows[0]?.admin ?? false,
    teams: rows.flatMap(({ id, name }) => (id === null || name === null ? [] : { id, name })),
    follows: follows.map(({ team_id }) => team_id),
  }
}

export async function listForMail<Notice extends { userId: number }>(
  db: Db,
  kind: NoticeKind,
  notices: readonly Notice[],
): Promise<Notice[]> {
  const wanting = await listDevicesOf(db, kind, 'email', notices)
  if (wanting.length === 0) return []
  const rows = await db
    .selectFrom('confirmed_email')
    .innerJoin('user', 'user.id', 'confirmed_email.user_id')
    .select('user.id')
    .whereRef('user.email', '=', 'confirmed_email.email')
    .where('unsubscribed', '=', false)
    .where(
      'user.id',
      'in',
      wanting.map(({ userId }) => userId),
    )
    .execute()
  const reachable = new Set(rows.map(({ id }) => id))
  return wanting.filter(({ userId }) => reachable.has(userId))
}

/** The notices for each device whose user wants this kind by push. */
export async function onDevicesOf(
  db: Db,
  kind: NoticeKind,
  notices: readonly { id: number; userId: number }[],
): Promise<{ id: number; deviceId: number }[]> {
  const wanting = await listDevicesOf(db, kind, 'push', notices)
  if (wanting.length === 0) return []
  const devices = await db
    .selectFrom('push_device')
    // Devices whose session was ended get no more notices.
    .innerJoin('session', 'session.token_hash', 'push_device.session_hash')
    .select(['push_device.id', 'push_device.user_id'])
    .where(
      'push_device.user_id',
      'in',
      wanting.map(({ userId }) => userId),
    )
    .execute()
  return wanting.flatMap(({ id, userId }) =>
    devices.filter((device) => device.user_id === userId).map((device) => ({ id, deviceId: device.id })),
  )
}

async function listDevicesOf<Notice extends { userId: number }>(
  db: Db,
  kind: NoticeKind,
  channel: Channel,
  notices: readonly Notice[],
): Promise<Notice[]> {
  if (notices.length === 0) return []
  const rows = await db
    .selectFrom('notice_choice')
    .select(['user_id', 'wanted'])
    .where(
      'user_id',
      'in',
      notices.map(({ userId }) => userId),
    )
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
  const chosen = new Map(rows.map(({ user_id, wanted }) => [user_id, wanted]))
  return notices.filter(({ userId }) => chosen.get(userId) ?? NOTICES[kind].urgent)
}
