import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { Socket } from 'node:net'
import { Pool, types } from 'pg'
import type { Db } from './database.ts'

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

/** How long a connection may take to be made, in milliseconds, and the wait for a free one. */
export const connectTimeoutMs = 5000

/** The sockets of a pool: where the other end is silent nothing else ends what waits for it. */
export class Sockets {
  readonly #open = new Set<Socket>()

  /** A new one, for `pg` to connect. */
  readonly create = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }

  /** Breaks all off. What was being asked fails as on a network that is down. */
  destroy(): void {
    for (const socket of this.#open) socket.destroy(noAnswerError())
  }
}

/** What a silent database is ended with. */
export function noAnswerError(): Error {
  return Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' })
}

/** A pool of connections whose counts, days and instants come out as SQLite's do. */
export function openPostgresPool(url: string, sockets: Sockets): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    stream: sockets.create,
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

/** What whoever writes has; any number that nobody else in that database uses. */
export const writeLock = 5_712_024

/** Waits until nobody else writes. From here to its end the transaction waits so many milliseconds for any lock. */
export async function takeTurn(db: Db, patience: number): Promise<void> {
  const limit = `${Math.max(1, Math.ceil(patience))}ms`
  await sql`select set_config('lock_timeout', ${limit}, true), pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(
    db,
  )
}

/**
 * Begins to see one state, once nobody makes the tables anew, and keeps the next one who would waiting: whoever began
 * to look before would see none of their rows. The lock begins nothing yet, and one way to the database is enough.
 */
const beginToRead = CompiledQuery.raw(
  'start transaction isolation level repeatable read read only; lock table kysely_migration in access share mode',
)

/** Waits until nobody reads, and lets nobody begin. The tables go first to which no other refers, as single queries ask. */
export async function takeTables(db: Db, tables: readonly { name: string }[]): Promise<void> {
  const names = ['kysely_migration', ...tables.map(({ name }) => name).toReversed()]
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in access exclusive mode`.execute(db)
}

/** Kysely's dialect, but for how reads begin, and for its lock around migrations, for which it waits an hour. */
export class UnlockedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ReadingPostgresDriver(this.#config)
  }

  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter()
  }
}

class ReadingPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== 'read only') return super.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(beginToRead)
    } catch (error) {
      // What never began isn't ended by anybody else, and the connection serves others.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  }
}

class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
