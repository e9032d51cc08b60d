import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

/** Leaves beside a league's SQLite file what deploy/liga-replica notes there. */
export async function writeReplicaState(store: Store, savedAt: string, problem = ''): Promise<void> {
  const list = sql<{ file: string }>`select file from pragma_database_list`
  const { rows } = await list.execute(store.db)
  writeFileSync(`${rows[0]!.file}-replica`, `${savedAt}\n${problem}\n`)
}
