import { MAX_NOTICES } from '#contract/limits.ts'
import {
  type Channel,
  type NamedChoice,
  NOTICE_LINES,
  type NoticeChoice,
  type NoticeLine,
} from '#contract/notices.ts'
import type { Db, Tx } from '../db/database.ts'
import type { VapidKeys } from '../keys/vapid-keys.ts'
import { type Audience, isConcerned, type Recipient } from './kinds/kind.ts'
import type { NoticeData } from './kinds/present.ts'
import { NOTICES, type StoredNotice } from './kinds.ts'

/** Id of the last processed change of the audit log; undefined before the first run. */
export async function findCursor(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('notice_state').select('last_audit_id').executeTakeFirst()
  return row?.last_audit_id
}

/**
 * Starts the cursor at the end of the audit log, so that past changes notify nobody. `secret`: the server's signing
 * secret. If several processes start at once, the first one's keys are kept.
 */
export async function createCursor(tx: Tx, { secret, vapid }: { secret: string; vapid: VapidKeys }) {
  const last = await tx.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const keys = { vapid_public: vapid.publicKey, vapid_private: vapid.privateKey }
  const row = { id: 1, last_audit_id: last?.id ?? 0, secret, ...keys }
  await tx
    .insertInto('notice_state')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function saveCursor(tx: Tx, lastAuditId: number): Promise<void> {
  await tx.updateTable('notice_state').set({ last_audit_id: lastAuditId }).execute()
}

/** A user who lists their notices; those that no longer concern them are left out. */
type Reader = Recipient & { userId: number }

/** A user's notices, the latest first. */
export async function listNotices(db: Db, reader: Reader): Promise<(StoredNotice & { read: boolean })[]> {
  const rows = await latest(db, reader.userId).execute()
  const notices = rows.map((row) => ({ ...asNotice(row), read: row.read_at !== null }))
  return notices.filter(({ to }) => isConcerned(to, reader))
}

function latest(db: Db, userId: number) {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_NOTICES)
}

/** The unread ones among the notices that the list shows. */
export async function listUnread(db: Db, reader: Reader): Promise<StoredNotice[]> {
  const rows = await latest(db, reader.userId).where('read_at', 'is', null).execute()
  return rows.map(asNotice).filter(({ to }) => isConcerned(to, reader))
}

export async function readNotices(tx: Tx, userId: number, upTo: number, at: Date): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** The channels that a user chose for each kind of notice they may get. */
export async function listChoices(
  db: Db,
  { userId, admin }: { userId: number; admin: boolean },
): Promise<NamedChoice[]> {
  const rows = await db.selectFrom('notice_choice').selectAll().where('user_id', '=', userId).execute()
  const chosen = new Map(rows.map(({ kind, channel, wanted }) => [`${kind} ${channel}`, wanted]))
  return Object.entries(NOTICE_LINES).flatMap(([line, kinds]) =>
    kinds.flatMap((kind) => {
      const { to, label, urgent } = NOTICES[kind]
      if (to === 'followers' || (to === 'admins' && !admin)) return []
      const by = (channel: Channel) => chosen.get(`${kind} ${channel}`) ?? urgent
      return [{ kind, line: line as NoticeLine, label, email: by('email'), push: by('push') }]
    }),
  )
}

export async function choose(tx: Tx, userId: number, choices: readonly NoticeChoice[]): Promise<void> {
  for (const { kind, ...wanted } of choices) {
    for (const channel of ['email', 'push'] as const) {
      const chosen = wanted[channel]
      if (chosen === undefined) continue
      await tx
        .insertInto('notice_choice')
        .values({ user_id: userId, kind, channel, wanted: chosen })
        .onConflict((known) => known.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted: chosen }))
        .execute()
    }
  }
}

type NoticeRow = { id: number; kind: string; at: string; facts: string; audience: string }

export function asNotice({ id, kind, at, facts, audience }: NoticeRow): StoredNotice {
  return { id, kind, at, data: JSON.parse(facts) as NoticeData, to: JSON.parse(audience) as Audience }
}
