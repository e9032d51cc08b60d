import { HOUR_MS } from '#league/durations.ts'
import { readFile } from 'node:fs/promises'
import type { Db } from '../db/database.ts'
import { findSqliteFile } from '../db/sqlite-file.ts'

/** `deploy/liga-replica` looks every ten minutes whether everything is saved: several times in vain is a fault. */
const MAX_AGE_MS = HOUR_MS

/** `savedAt`: until when everything is known to be saved; `problem`: why it has stopped, as a phrase after a colon. */
export type KnownReplica = { savedAt: string; problem: string | null }

/**
 * What `deploy/liga-replica` has noted beside the database of this machine; null where there is no replica. It isn't
 * in the database, which a recovery takes to another machine.
 */
export async function findKnownReplica(db: Db): Promise<KnownReplica | null> {
  const path = await findSqliteFile(db)
  const noted = path === null ? '' : await readFile(`${path}-replica`, 'utf8').catch(() => '')
  const [savedAt = '', problem = ''] = noted.split('\n')
  const at = Date.parse(savedAt)
  return Number.isNaN(at) ? null : { savedAt: new Date(at).toISOString(), problem: problem || null }
}

/** The same if it has stopped, or hasn't saved everything for too long; otherwise null. */
export async function findReplicaTrouble(db: Db, now: Date): Promise<KnownReplica | null> {
  const known = await findKnownReplica(db)
  return known !== null && isReplicaBehind(known, now) ? known : null
}

export function isReplicaBehind({ savedAt, problem }: KnownReplica, now: Date): boolean {
  return problem !== null || now.getTime() - Date.parse(savedAt) > MAX_AGE_MS
}
