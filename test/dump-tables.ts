import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from 'kysely'

/** The contents of the named tables, or of all: to check that nothing has changed, or what is stored. */
export async function dumpTables(store: Store, tables?: (keyof Database)[]): Promise<string> {
  const dump: string[] = []
  for (const table of tables ?? (await namesOfTables(store))) {
    const rows = await store.db.selectFrom(table).selectAll().execute()
    dump.push(table, ...rows.map((row) => JSON.stringify(withTexts(row))).toSorted())
  }
  return dump.join('\n')
}

/** The same for all tables except the counters of attempts, which a refused request may change. */
export async function dumpAllButCounters(store: Store): Promise<string> {
  const tables = await namesOfTables(store)
  return dumpTables(
    store,
    tables.filter((name) => name !== 'counter'),
  )
}

/**
 * Every table except those of the migrations. Kysely would describe their columns too, which takes ten times as long.
 */
export async function namesOfTables({ db, dialect }: Store): Promise<(keyof Database)[]> {
  const { rows } = await sql<{ name: keyof Database }>`${
    dialect === 'postgres'
      ? sql`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  } order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

/** Each engine has its own class for bytes, and JSON would list one of them number by number. */
function withTexts(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value as unknown),
    ]),
  )
}
