import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/database.ts'

/** Everything that the named tables hold, or all of them: to see that nothing has changed, or what is kept. */
export async function dumpTables(store: Store, tables?: (keyof Database)[]): Promise<string> {
  const known = (await store.db.introspection.getTables()).map(({ name }) => name as keyof Database)
  const dump: string[] = []
  for (const table of tables ?? known) {
    const rows = await store.db.selectFrom(table).selectAll().execute()
    dump.push(table, ...rows.map((row) => JSON.stringify(row, bytesAsText)).toSorted())
  }
  return dump.join('\n')
}

/** Each engine gives bytes in a class of its own. */
function bytesAsText(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key]
  return given instanceof Uint8Array ? Buffer.from(given).toString('hex') : value
}
