import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Store } from '#server/db/store.ts'
import type { LoggedQuery } from './query-log.ts'

/** A statement that reads a whole table, or a whole index of it. */
export type Scan = { table: string; query: LoggedQuery; plan: string }

/** PostgreSQL scans a table of a few pages faster than its index: such a scan counts only where no index would do. */
const FEW_ROWS = 20_000

/** The cost of a scan of a large table that ends with the first row: some hundredths of a full one. */
const CHEAP = 20

/** Finds the scans in the plans of statements on a database with up-to-date statistics. */
export async function findScans(store: Store, queries: readonly LoggedQuery[]): Promise<Scan[]> {
  return store.read((db) =>
    store.dialect === 'postgres' ? postgresScans(db, queries) : sqliteScans(db, queries),
  )
}

async function sqliteScans(db: Db, queries: readonly LoggedQuery[]): Promise<Scan[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'index' and sql like '% where %'`.execute(db)
  const partial = rows.map(({ name }) => name)
  const scans: Scan[] = []
  for (const query of queries) {
    const steps = await explain<{ detail: string }>(db, 'explain query plan', query)
    const plan = steps.map(({ detail }) => detail).join('\n')
    for (const { detail } of steps) {
      const [, name] = /^SCAN (?!\d+[ -])(\w+)/.exec(detail) ?? []
      // A subquery of the statement, and a partial index, hold no more than the needed rows.
      const isOwn = plan.includes(`CO-ROUTINE ${name}\n`) || partial.some((index) => detail.includes(index))
      if (name === undefined || isOwn) continue
      const table = tableOf(name, query.sql)
      if (!stopsByItself(table, query.sql)) scans.push({ table, query, plan })
    }
  }
  return scans
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: PlanNode[]
}

async function postgresScans(db: Db, queries: readonly LoggedQuery[]): Promise<Scan[]> {
  const sizes = await sql<{
    name: string
    rows: number
  }>`select relname as name, reltuples as rows from pg_class
    where relnamespace = current_schema()::regnamespace`.execute(db)
  const isSmall = (table: string) => sizes.rows.find(({ name }) => name === table)!.rows < FEW_ROWS
  const scans: Scan[] = []
  for (const query of queries) {
    const found = await planOf(db, query)
    const tables = scannedIn(found)
    if (tables.size === 0) continue
    await sql`set local enable_seqscan = off`.execute(db)
    const needed = scannedIn(await planOf(db, query))
    await sql`set local enable_seqscan = on`.execute(db)
    for (const table of tables) {
      const isCheap = isSmall(table) ? !needed.has(table) : found['Total Cost'] < CHEAP
      if (!isCheap) scans.push({ table, query, plan: describe(found) })
    }
  }
  return scans
}

async function planOf(db: Db, query: LoggedQuery): Promise<PlanNode> {
  const [row] = await explain<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(db, 'explain (format json)', query)
  return row!['QUERY PLAN'][0].Plan
}

/** Whether a table is read in some order, without a condition, up to a limit of rows. */
function stopsByItself(table: string, text: string): boolean {
  return new RegExp(`from "${table}"(?:(?! where )[^()])* order by [^()]* limit `).test(text)
}

/** The tables that are read as a whole. */
function scannedIn(plan: PlanNode): Set<string> {
  const parts = (plan.Plans ?? []).flatMap((part) => [...scannedIn(part)])
  return new Set(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!, ...parts] : parts)
}

function describe(plan: PlanNode, depth = 0): string {
  const { 'Node Type': type, 'Relation Name': table = '', 'Total Cost': cost, Plans = [] } = plan
  const line = `${'  '.repeat(depth)}${type} ${table} ${cost}`
  return [line, ...Plans.map((part) => describe(part, depth + 1))].join('\n')
}

async function explain<Row>(db: Db, how: string, { sql: text, parameters }: LoggedQuery): Promise<Row[]> {
  const { rows } = await db
    .getExecutor()
    .executeQuery<Row>(CompiledQuery.raw(`${how} ${text}`, [...parameters]))
  return rows
}

/** The table behind an alias in a statement. */
function tableOf(name: string, text: string): string {
  return new RegExp(`"(\\w+)" as "${name}"`).exec(text.replaceAll(/"\w+"\."\w+"/g, ''))?.[1] ?? name
}
