import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Dialect } from './columns.ts'

/** A table as the database itself describes it, so that no list has to be maintained. */
export type Table = {
  name: string
  columns: readonly string[]
  /** The columns of the primary key, in order. */
  key: readonly string[]
  /** The auto-increment column; null if there is none. */
  numbered: string | null
  /** True if it holds bytes, such as pictures: a few rows already take much memory. */
  bulky: boolean
}

type Pair = { table: string; of: string }

/** The tables that Litestream keeps in a database that it replicates. */
const ofLitestream = /^_litestream_/

/** Every table except Kysely's and Litestream's, ordered so that a table comes after the tables that it refers to. */
export async function listTables(db: Db, dialect: Dialect): Promise<Table[]> {
  const schema = dialect === 'postgres' ? await currentSchema(db) : undefined
  const described = await db.introspection.getTables()
  const keys = await (dialect === 'postgres' ? postgresKeys : sqliteKeys).execute(db)
  // In SQLite every INTEGER PRIMARY KEY gets numbers; only AUTOINCREMENT never reuses those of deleted rows.
  const remembering = dialect === 'sqlite' ? (await sqliteNumbered.execute(db)).rows : undefined
  const references = await (dialect === 'postgres' ? postgresReferences : sqliteReferences).execute(db)
  const tables = described
    .filter((table) => !table.isView && table.schema === schema && !ofLitestream.test(table.name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      key: keys.rows.filter(({ table }) => table === name).map(({ of }) => of),
      numbered:
        remembering?.every(({ table }) => table !== name) === true
          ? null
          : (columns.find((column) => column.isAutoIncrementing)?.name ?? null),
      bulky: columns.some(({ dataType }) => /^(bytea|blob)$/i.test(dataType)),
    }))
  return inOrder(tables, references.rows)
}

export async function holdsAnything(db: Db, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** Drops tables with their rows, first those that no other table refers to. */
export async function dropTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await tx.schema.dropTable(name).execute()
}

async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]!.name
}

const sqliteKeys = sql<Pair>`
  select m.name as "table", c.name as "of" from sqlite_master m, pragma_table_info(m.name) c
  where m.type = 'table' and c.pk > 0 order by m.name, c.pk`

const sqliteNumbered = sql<Pick<Pair, 'table'>>`
  select name as "table" from sqlite_master where type = 'table' and sql like '%autoincrement%'`

const sqliteReferences = sql<Pair>`
  select m.name as "table", f."table" as "of" from sqlite_master m, pragma_foreign_key_list(m.name) f
  where m.type = 'table'`

const postgresKeys = sql<Pair>`
  select t.relname as "table", a.attname as "of"
  from pg_constraint k join pg_class t on t.oid = k.conrelid
    cross join unnest(k.conkey) with ordinality u (number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = u.number
  where k.contype = 'p' and k.connamespace = current_schema()::regnamespace order by t.relname, u.place`

const postgresReferences = sql<Pair>`
  select t.relname as "table", o.relname as "of"
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`

function inOrder(tables: readonly Table[], references: readonly Pair[]): Table[] {
  const ordered: Table[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name))
    const next = [...left].filter(({ name }) =>
      references.every(({ table, of }) => table !== name || of === name || !waiting.has(of)),
    )
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`)
    ordered.push(...next)
    for (const table of next) left.delete(table)
  }
  return ordered
}
