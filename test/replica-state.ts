import { writeFileSync } from 'node:fs'
import { findSqliteFile } from '#server/db/sqlite-file.ts'
import type { Store } from '#server/db/store.ts'

/** Leaves beside a league's SQLite file what deploy/liga-replica notes there. */
export async function writeReplicaState(store: Store, savedAt: string, problem = ''): Promise<void> {
  writeFileSync(`${await findSqliteFile(store.db)}-replica`, `${savedAt}\n${problem}\n`)
}
