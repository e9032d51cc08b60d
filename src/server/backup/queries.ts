import type { Db, Tx } from '../db/database.ts'
import { listTables } from '../db/schema.ts'
import type { Store } from '../db/store.ts'
import { DAY_MS } from '#league/durations.ts'

/** Backups are made every night: two missing ones are a fault. */
const MAX_AGE_MS = 2 * DAY_MS

/** An attempt to make a backup that failed; `problem`: a Spanish phrase to follow a colon, which names no file. */
type FailedBackup = { at: string; problem: string }

/** What is known of the backups. `lastAt`: null where none has been noted; `failed`: only if it is the last attempt. */
export type KnownBackups = { lastAt: string | null; failed: FailedBackup | null }

export async function findKnownBackups(db: Db): Promise<KnownBackups> {
  const last = await db.selectFrom('last_backup').select('at').executeTakeFirst()
  const failed = await db.selectFrom('failed_backup').select(['at', 'problem']).executeTakeFirst()
  return { lastAt: last?.at ?? null, failed: failed ?? null }
}

/** The same if the last attempt failed, or the last backup is too old; otherwise null, also where none is known. */
export async function findBackupTrouble(db: Db, now: Date): Promise<KnownBackups | null> {
  const known = await findKnownBackups(db)
  return known.failed !== null || isTooOld(known.lastAt, now) ? known : null
}

/** Also one dated in the future: the clock was ahead, and nobody knows how old it is. */
export function isTooOld(lastAt: string | null, now: Date): boolean {
  return lastAt !== null && Math.abs(now.getTime() - Date.parse(lastAt)) > MAX_AGE_MS
}

/** Notes that a backup was made, unless the database is of an earlier version. */
export async function noteBackup(store: Store, now: Date): Promise<void> {
  const at = now.toISOString()
  await note(store, async (tx) => {
    await tx.deleteFrom('failed_backup').execute()
    await tx
      .insertInto('last_backup')
      .values({ id: 1, at })
      .onConflict((known) => known.column('id').doUpdateSet({ at }))
      .execute()
  })
}

/** Notes that an attempt failed, until a backup is made; unless the database is of an earlier version. */
export async function noteFailedBackup(store: Store, failed: FailedBackup): Promise<void> {
  await note(store, (tx) =>
    tx
      .insertInto('failed_backup')
      .values({ id: 1, ...failed })
      .onConflict((known) => known.column('id').doUpdateSet(failed))
      .execute(),
  )
}

async function note(store: Store, write: (tx: Tx) => Promise<unknown>): Promise<void> {
  const tables = await listTables(store.db, store.dialect)
  if (tables.some(({ name }) => name === 'failed_backup')) await store.writeWithoutNotification(write)
}
