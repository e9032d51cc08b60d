import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { Socket } from 'node:net'
import { Pool, types } from 'pg'
import type { Db } from './database.ts'

/** Our own parsers for PostgreSQL's types, by object identifier. */
const { builtins } = types
const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instantOf],
])

/** PostgreSQL's text for an instant without fractions of a second, in UTC: `2026-01-31 10:00:00+00`. */
const wholeSecond = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/

/** Every game has an instant, and a table reads hundreds: slicing the text takes a tenth of the time of a Date. */
function instantOf(text: string): string {
  if (!wholeSecond.test(text)) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
}

/** Timeout for opening a connection, and for waiting for a free one in the pool. */
export const connectTimeoutMs = 5000

/** The sockets of a pool, to be destroyed when the database stops answering: nothing else ends the pending queries. */
export class Sockets {
  readonly #open = new Set<Socket>()

  /** Creates a socket for `pg` to connect. */
  readonly create = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }

  /** Destroys all sockets. Pending queries fail as if the network were down. */
  destroy(): void {
    for (const socket of this.#open) socket.destroy(noAnswerError())
  }
}

/** The error with which the sockets of a database that doesn't answer are destroyed. */
export function noAnswerError(): Error {
  return Object.assign(new Error('The database has stopped answering'), { code: 'ETIMEDOUT' })
}

/** A connection pool that returns counts, days and instants in the same form as SQLite. */
export function openPostgresPool(url: string, sockets: Sockets): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    stream: sockets.create,
    // Times are compared and shown in UTC, whatever the server's time zone. The idle timeout bounds how long a process
    // that loses its machine or its network in the middle of a write blocks the writes of the others.
    options: '-c TimeZone=UTC -c idle_in_transaction_session_timeout=20s',
    types: {
      getTypeParser: (oid, format) => readers.get(oid) ?? types.getTypeParser(oid, format),
    },
  })
  // A connection closed by the server must not end this process: its query fails, and the next one opens another
  // connection. The pool emits the errors of idle connections, the client those of connections in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** The advisory lock that every write holds; any number that nothing else in the database uses. */
export const writeLock = 5_712_024

/** Takes the write lock. It sets `lock_timeout` to `timeoutMs` milliseconds for the rest of the transaction. */
export async function takeWriteLock(db: Db, timeoutMs: number): Promise<void> {
  const limit = `${Math.max(1, Math.ceil(timeoutMs))}ms`
  await sql`select set_config('lock_timeout', ${limit}, true), pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(
    db,
  )
}

/**
 * Begins a read transaction that waits for a running restore or migration and blocks the next one: a snapshot from
 * before the tables were recreated would see none of their rows. Locking doesn't take the snapshot yet, and both
 * statements are sent in one round trip.
 */
const beginToRead = CompiledQuery.raw(
  'start transaction isolation level repeatable read read only; lock table kysely_migration in access share mode',
)

/**
 * Locks all tables against reads, first those that no other table refers to, in the order in which queries lock them.
 */
export async function lockTables(db: Db, tables: readonly { name: string }[]): Promise<void> {
  const names = ['kysely_migration', ...tables.map(({ name }) => name).toReversed()]
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in access exclusive mode`.execute(db)
}

/** Kysely's dialect with our own start of reads, and without its migration lock, for which it waits an hour. */
export function unlockedPostgresDialect(pool: Pool): Dialect {
  return Object.assign(new PostgresDialect({ pool }), {
    createDriver: () => new ReadingPostgresDriver({ pool }),
    createAdapter: () => new UnlockedPostgresAdapter(),
  })
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
      // Nobody else rolls back a transaction that failed to begin, and the connection goes back to the pool.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  }
}

class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
