import { type Channel, NOTICE_KINDS, type NoticeKind } from '#contract/notices.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Audience, Draft } from '../notices/kind.ts'
import type { ToldNotice } from '../notices/kinds.ts'
import { asTold } from '../notices/queries.ts'

/** How many rows one statement inserts. */
const MOST_ROWS = 200

/** How long the first of some notices waits for others that come along with it, and how soon the next e-mail may follow. */
const together = 60_000
const apart = 15 * 60_000

/** Something on its way to somebody by one channel, and how it has gone so far. */
export type Message = {
  id: number
  channel: Channel
  purpose: 'notices' | 'confirmation' | 'password' | 'address-changed'
  userId: number | null
  deviceId: number | null
  /** Where it goes instead of the account's address. */
  email: string | null
  madeAt: string
  /** With this one. */
  attempts: number
  notices: ToldNotice[]
}

export type MessageEnd = 'sent' | 'failed' | 'untrue' | 'nobody'

/** What a notice is told once by. */
function keyOf({ kind, key }: Pick<Draft, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}

/** Those that nobody has been told yet. */
export async function listUntold(db: Db, drafts: readonly Draft[]): Promise<Draft[]> {
  const told = new Set<string>()
  for (const some of chunks(drafts)) {
    const rows = await db
      .selectFrom('notice')
      .select('key')
      .distinct()
      .where('key', 'in', some.map(keyOf))
      .execute()
    for (const { key } of rows) told.add(key)
  }
  return drafts.filter((draft) => !told.has(keyOf(draft)))
}

/** Whom it concerns: who follows without an account, and on devices of theirs who aren't told anyway. */
export async function findAudience(
  db: Db,
  to: Audience,
): Promise<{ userIds: number[]; deviceIds: number[] }> {
  const concerned = await listUsersOf(db, to)
  const known = new Set(to.except == null ? concerned : [...concerned, to.except])
  const followers = await listFollowers(db, to)
  return {
    userIds: concerned.filter((id) => id !== to.except),
    deviceIds: followers.flatMap(({ id, userId }) => (userId !== null && known.has(userId) ? [] : [id])),
  }
}

async function listUsersOf(db: Db, { teams = [], admins = false }: Audience): Promise<number[]> {
  if (teams.length === 0 && !admins) return []
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where((is) =>
      is.or([
        ...(admins ? [is('admin', '=', true)] : []),
        ...(teams.length > 0 ? [is('team_id', 'in', teams)] : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function listFollowers(
  db: Db,
  { followersOf = [] }: Audience,
): Promise<{ id: number; userId: number | null }[]> {
  if (followersOf.length === 0) return []
  return db
    .selectFrom('push_follow')
    .innerJoin('push_device', 'push_device.id', 'push_follow.device_id')
    .select(['push_device.id', 'push_device.user_id as userId'])
    .distinct()
    .where('team_id', 'in', followersOf)
    .execute()
}

/**
 * Notes what is to be told to whom, unless it has been told, and puts it into the messages by which it travels.
 *
 * @param mail whether this site sends e-mails
 */
export async function tell(
  tx: Tx,
  draft: Draft,
  { at, now, mail }: { at: string; now: Date; mail: boolean },
): Promise<void> {
  if ((await listUntold(tx, [draft])).length === 0) return
  const { userIds, deviceIds } = await findAudience(tx, draft.to)
  const { kind, facts } = draft
  const common = { kind, key: keyOf(draft), facts: JSON.stringify(facts), at, read_at: null }
  const rows = [
    ...userIds.map((user_id) => ({ ...common, user_id, device_id: null })),
    ...deviceIds.map((device_id) => ({ ...common, user_id: null, device_id })),
  ]
  for (const some of chunks(rows)) {
    const noted = await tx
      .insertInto('notice')
      .values(some)
      .returning(['id', 'user_id as userId', 'device_id as deviceId'])
      .execute()
    const ofUsers = noted.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]))
    const ofDevices = noted.flatMap(({ id, deviceId }) => (deviceId === null ? [] : [{ id, deviceId }]))
    if (mail) await mailTo(tx, kind, ofUsers, now)
    await pushTo(tx, [...ofDevices, ...(await onDevicesOf(tx, kind, ofUsers))], now)
  }
}

/** Puts notices into the e-mail that waits for their person, or into a new one. */
async function mailTo(
  tx: Tx,
  kind: NoticeKind,
  notices: readonly { id: number; userId: number }[],
  now: Date,
): Promise<void> {
  const wanting = await listWanting(tx, kind, 'email', notices)
  if (wanting.length === 0) return
  const rows = await tx
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
  for (const { id, userId } of wanting.filter((notice) => reachable.has(notice.userId))) {
    const message_id = await findOrMakeMail(tx, userId, now)
    await tx.insertInto('message_notice').values({ message_id, notice_id: id }).execute()
  }
}

/** The e-mail of somebody that hasn't been tried yet; else one that leaves soon, but not too soon after the last one. */
async function findOrMakeMail(tx: Tx, userId: number, now: Date): Promise<number> {
  const mails = tx
    .selectFrom('message')
    .select(['id', 'due_at', 'made_at', 'attempts', 'ended'])
    .where('channel', '=', 'email')
    .where('purpose', '=', 'notices')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
  const last = await mails.executeTakeFirst()
  if (last && last.ended === null && last.attempts === 0) return last.id
  const after = last ? Date.parse(last.made_at) + together + apart : 0
  // Not for long either, where the last one was made by a clock that was ahead.
  const due = new Date(now.getTime() + Math.max(together, Math.min(after - now.getTime(), together + apart)))
  const made = await tx
    .insertInto('message')
    .values({ ...messageRow('email', 'notices', now), due_at: due.toISOString(), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** The devices of those who want a kind of notice on them. */
async function onDevicesOf(
  db: Db,
  kind: NoticeKind,
  notices: readonly { id: number; userId: number }[],
): Promise<{ id: number; deviceId: number }[]> {
  const wanting = await listWanting(db, kind, 'push', notices)
  if (wanting.length === 0) return []
  const devices = await db
    .selectFrom('push_device')
    // Whoever has left, or been thrown out, is told nothing there any more.
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

async function pushTo(
  tx: Tx,
  notices: readonly { id: number; deviceId: number }[],
  now: Date,
): Promise<void> {
  for (const some of chunks(notices)) {
    const made = await tx
      .insertInto('message')
      .values(some.map(({ deviceId }) => ({ ...messageRow('push', 'notices', now), device_id: deviceId })))
      .returning(['id', 'device_id'])
      .execute()
    const noticeOf = new Map(some.map(({ id, deviceId }) => [deviceId, id]))
    await tx
      .insertInto('message_notice')
      .values(made.map(({ id, device_id }) => ({ message_id: id, notice_id: noticeOf.get(device_id!)! })))
      .execute()
  }
}

async function listWanting<Notice extends { userId: number }>(
  db: Db,
  kind: NoticeKind,
  channel: Channel,
  notices: readonly Notice[],
): Promise<Notice[]> {
  if (notices.length === 0) return []
  const rows = await db
    .selectFrom('notice_choice')
    .select(['user_id', 'wanted'])
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
  const chosen = new Map(rows.map(({ user_id, wanted }) => [user_id, wanted]))
  return notices.filter(({ userId }) => chosen.get(userId) ?? NOTICE_KINDS[kind].urgent)
}

/** A new message, due at once. */
export function messageRow(channel: Channel, purpose: Message['purpose'], now: Date) {
  const at = now.toISOString()
  return { channel, purpose, ...toNobody, made_at: at, due_at: at, ...unended }
}

const toNobody = { user_id: null, device_id: null, email: null }
const unended = { ended: null, ended_at: null, problem: null }

/** Whether anything waits to be sent by a channel: a look that needs no transaction. */
export async function isAnythingDue(db: Db, channel: Channel, now: Date): Promise<boolean> {
  return (await dueMessages(db, channel, now).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Takes the messages that are due, the oldest first: until then nobody else does. Whoever dies meanwhile has them taken
 * up again after it.
 */
export async function claim(
  tx: Tx,
  channel: Channel,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Message[]> {
  const rows = await dueMessages(tx, channel, now).orderBy('due_at').orderBy('id').limit(most).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const claimed = await tx
    .updateTable('message')
    // Without a problem: what is being sent right now isn't hurried by whoever looks at those that fail.
    .set((set) => ({ due_at: until.toISOString(), attempts: set('attempts', '+', 1), problem: null }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  const notices = await tx
    .selectFrom('message_notice')
    .innerJoin('notice', 'notice.id', 'notice_id')
    .select(['message_id', 'notice.id', 'kind', 'facts', 'at'])
    .where('message_id', 'in', ids)
    .orderBy('notice.id')
    .execute()
  return claimed
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      id: row.id,
      channel: row.channel,
      purpose: row.purpose,
      userId: row.user_id,
      deviceId: row.device_id,
      email: row.email,
      madeAt: row.made_at,
      attempts: row.attempts,
      notices: notices.filter(({ message_id }) => message_id === row.id).map(asTold),
    }))
}

function dueMessages(db: Db, channel: Channel, now: Date) {
  return db
    .selectFrom('message')
    .select('id')
    .where('channel', '=', channel)
    .where('ended', 'is', null)
    .where('due_at', '<=', now.toISOString())
}

/** Where it went is forgotten, unless it may be tried again. */
export async function endMessage(
  tx: Tx,
  id: number,
  { ended, at, problem }: { ended: MessageEnd; at: Date; problem: string | null },
): Promise<void> {
  const row = { ended, ended_at: at.toISOString(), problem, ...(ended !== 'failed' && { email: null }) }
  await tx.updateTable('message').set(row).where('id', '=', id).execute()
}

export async function putOff(tx: Tx, id: number, until: Date, problem: string): Promise<void> {
  await tx.updateTable('message').set({ due_at: until.toISOString(), problem }).where('id', '=', id).execute()
}

/** Deletes messages that were made before an instant, some at most, and counts them. */
export async function deleteMessagesBefore(tx: Tx, instant: string, most: number): Promise<number> {
  const old = tx.selectFrom('message').select('id').where('made_at', '<', instant).limit(most)
  const { numDeletedRows } = await tx.deleteFrom('message').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, index) =>
    rows.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS),
  )
}
