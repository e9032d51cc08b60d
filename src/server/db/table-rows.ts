import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Table } from './schema.ts'
import type { Dialect } from './columns.ts'

/** How many rows are in memory at once, and how many of a bulky table. */
const rowsAtOnce = 500
const bulkyRowsAtOnce = 10

/** The most values in one statement: SQLite accepts 32,766. */
const valuesAtOnce = 30_000

/** Reads a table in batches in the order of its key; each row is its values in the order of the columns. */
export async function* readRows(db: Db, table: Table): AsyncGenerator<unknown[][]> {
  const { name, columns, key, bulky } = table
  if (key.length === 0) throw new Error(`The table ${name} has no primary key`)
  const atOnce = bulky ? bulkyRowsAtOnce : rowsAtOnce
  const [listed, keys] = [refs(columns), refs(key)]
  for (let last: Record<string, unknown> | undefined; ;) {
    const after = last ? sql`where (${keys}) > (${sql.join(key.map((column) => last![column]))})` : sql``
    const { rows } = await sql<Record<string, unknown>>`
      select ${listed} from ${sql.table(name)} ${after} order by ${keys} limit ${sql.lit(atOnce)}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column]))
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}

export async function insertRows(
  db: Db,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: readonly unknown[][],
): Promise<void> {
  const atOnce = Math.min(rowsAtOnce, Math.floor(valuesAtOnce / columns.length))
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.table(name)} (${refs(columns)}) values ${sql.join(values)}`.execute(db)
  }
}

/** The last number that a table has assigned, even if its row was deleted; 0 before the first. */
export async function findLastNumber(db: Db, dialect: Dialect, { name, numbered }: Table) {
  if (numbered === null) return null
  if (dialect === 'postgres') {
    // Quoted as PostgreSQL would do it: "user" is a reserved word.
    const { rows: found } = await sql<{ sequence: string }>`
      select pg_get_serial_sequence(quote_ident(${name}), ${numbered}) as sequence`.execute(db)
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else last_value - 1 end as last
      from ${sql.raw(found[0]!.sequence)}`.execute(db)
    return rows[0]!.last
  }
  const { rows } = await sql<{ last: number }>`
    select seq as last from sqlite_sequence where name = ${name}`.execute(db)
  return rows[0]?.last ?? 0
}

/** Makes a table continue numbering after `last`, so that numbers of deleted rows are never reused. */
export async function setLastNumber(db: Db, dialect: Dialect, { name, numbered }: Table, last: number) {
  if (numbered === null) return
  if (dialect === 'postgres') {
    // Unlike setval, this is rolled back with the transaction.
    await sql`alter table ${sql.table(name)} alter column ${sql.ref(numbered)} restart with ${sql.lit(last + 1)}`.execute(
      db,
    )
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
}

function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}
