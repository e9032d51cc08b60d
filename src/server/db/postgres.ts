import { PostgresAdapter, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

/** The object identifiers of PostgreSQL's types whose texts we read ourselves. */
const { builtins } = types
const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instantOf],
])

/** What PostgreSQL writes of a whole second on a connection in UTC: `2026-01-31 10:00:00+00`. */
const wholeSecond = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/

/** A game has one, and a table reads hundreds: taking the text apart takes a tenth of what a Date does. */
function instantOf(text: string): string {
  if (!wholeSecond.test(text)) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
}

/** A pool of connections whose counts, days and instants come out as SQLite's do. */
export function openPostgresPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Times are compared and shown in UTC; a server's own zone must not matter. A process that falls silent in the
    // middle of a write, with its machine or its network, holds up those of the others until then.
    options: '-c TimeZone=UTC -c idle_in_transaction_session_timeout=20s',
    types: {
      getTypeParser: (oid, format) => readers.get(oid) ?? types.getTypeParser(oid, format),
    },
  })
  // A connection that the server ends is not a reason to end this process: what was being asked on it fails by
  // itself, and the next query opens another. The pool hears of those that are idle, a client of those at work.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Kysely's dialect, but for its lock around migrations, for which it waits an hour: `migrateStore` takes one of its own. */
export class UnlockedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter()
  }
}

class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
