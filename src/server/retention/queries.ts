import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Which rows of a table are old: those from before an instant by their column `since`; `inclusive`: or of that instant. */
type Old = { table: string; key: readonly string[]; since: string; inclusive: boolean }

/** Deletes at most `limit` old rows of a table, and returns how many. */
export async function deleteOldRows(
  tx: Tx,
  { table, key, since, inclusive }: Old,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const [name, keys] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))]
  const isOld = sql`${sql.ref(since)} ${sql.raw(inclusive ? '<=' : '<')} ${before}`
  const old = sql`select ${keys} from ${name} where ${isOld} limit ${limit}`
  const { numAffectedRows } = await sql`delete from ${name} where (${keys}) in (${old})`.execute(tx)
  return Number(numAffectedRows)
}
