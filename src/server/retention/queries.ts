import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Deletes at most `limit` rows of a table whose column `since` is before an instant, and returns how many. */
export async function deleteOldRows(
  tx: Tx,
  { table, key, since }: { table: string; key: readonly string[]; since: string },
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const [name, keys] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))]
  const old = sql`select ${keys} from ${name} where ${sql.ref(since)} < ${before} limit ${limit}`
  const { numAffectedRows } = await sql`delete from ${name} where (${keys}) in (${old})`.execute(tx)
  return Number(numAffectedRows)
}
