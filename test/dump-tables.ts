import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from 'kysely'

/** Everything that the named tables hold, or all of them: to see that nothing has changed, or what is kept. */
export async function dumpTables(store: Store, tables?: (keyof Database)[]): Promise<string> {
  const dump: string[] = []
  for (const table of tables ?? (await namesOfTables(store))) {
    const rows = await store.db.selectFrom(table).selectAll().execute()
    dump.push(table, ...rows.map((row) => JSON.stringify(withTexts(row))).toSorted())
  }
  return dump.join('\n')
}

/** The same of all tables but the one in which attempts are counted: what refusals leave as it was. */
export async function dumpAllButCounters(store: Store): Promise<string> {
  const tables = await namesOfTables(store)
  return dumpTables(
    store,
    tables.filter((name) => name !== 'counter'),
  )
}

/** Every table but those in which migrations are noted. Kysely would describe their columns too, which takes ten times as long. */
async function namesOfTables({ db, dialect }: Store): Promise<(keyof Database)[]> {
  const { rows } = await sql<{ name: keyof Database }>`${
    dialect === 'postgres'
      ? sql`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  } order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

/** Each engine gives bytes in a class of its own, one of which JSON would spell out number by number. */
function withTexts(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value as unknown),
    ]),
  )
}
