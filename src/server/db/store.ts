import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { type Dialect as KyselyDialect, Kysely, type Logger, sql } from 'kysely'
import { databaseProblem, OtherVersion } from './database-problem.ts'
import { sqlitePath } from './database-url.ts'
import type { Dialect } from './columns.ts'
import type { Database, Db, Tx } from './database.ts'
import { findLastMigration } from './last-migration.ts'
import { trackingPlugin } from './tracked-reads.ts'
import { shareMemo, type SnapshotMemo } from './snapshot-memo.ts'
import { openPostgresPool, Sockets, takeWriteLock, unlockedPostgresDialect } from './postgres.ts'
import { emptyWal, nodeSqliteDialect, openSqliteFile } from './sqlite.ts'
import {
  type ConnectionHandlers,
  type StartWatch,
  type Watch,
  watchPostgres,
  watchSqlite,
  type OnWrite,
  type Touched,
  writeNotification,
  writtenChannel,
} from './watch.ts'

/** When a write ended, by `performance.now()`, and the database's error; undefined when it succeeded. */
type LastWrite = { at: number; failure: unknown }

/**
 * `open`: how long SQLite blocks the process for another one, to open a file, or to read. `write`: how long a write waits for
 * others, such as an import. `commit`: how long a commit may take on PostgreSQL: with
 * a synchronous standby that is gone it takes until somebody intervenes, and afterwards nobody knows whether it was made.
 */
const TIMEOUTS_MS = { open: 5000, write: 15_000, commit: 10_000 }

/** What a store needs beside its queries. `disconnect` ends pending ones, only on PostgreSQL; `file`: only for SQLite. */
type Engine = {
  startWatch: StartWatch
  timeoutsMs: typeof TIMEOUTS_MS
  disconnect?: () => void
  file?: DatabaseSync
}

/** The store for code that only reads: request handlers write through `Mount.write`. */
export type Reads = Pick<Store, 'db' | 'read' | 'inSnapshot'>

/** The database of a league: one place to read from, one way to write to. */
export class Store {
  readonly dialect: Dialect
  readonly #db: Kysely<Database>
  readonly #snapshot = new AsyncLocalStorage<Db>()
  #lastSnapshot: Promise<unknown> = Promise.resolve()
  readonly #engine: Engine
  /** The id of this process in write notifications; replaced when a write fails. */
  #self = randomUUID()
  #written: OnWrite = () => {}
  #watch: Watch | null = null
  #lastQueuedWrite: Promise<unknown> = Promise.resolve()
  readonly #underWay = new Set<Promise<unknown>>()
  #lastWrite: LastWrite = { at: -Infinity, failure: undefined }
  #migration: string | undefined

  constructor(dialect: Dialect, db: Kysely<Database>, engine: Engine) {
    this.dialect = dialect
    this.#db = db
    this.#engine = engine
  }

  /** For single queries. Queries that belong together go through `read` or `write`. */
  get db(): Db {
    return this.#snapshot.getStore() ?? this.#db
  }

  /** Runs queries in one read-only transaction: they all see the same state of the database. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const snapshot = this.#snapshot.getStore()
    if (snapshot) return work(snapshot)
    const transaction = this.#db.transaction().setAccessMode('read only')
    return this.#track(
      transaction.execute((db) => {
        shareMemo(db, new Map())
        return work(db)
      }),
    )
  }

  /**
   * Makes all reads within `work` one transaction. It holds a connection, and SQLite has one: `work` must neither write
   * nor wait for what others read, and one runs at a time, so that a write waits for one and not for all of a queue.
   * @param memo what others have read that is still true, as `work` begins
   */
  inSnapshot<Result>(work: () => Promise<Result>, memo: SnapshotMemo = new Map()): Promise<Result> {
    if (this.#snapshot.getStore()) return work()
    const result = this.#lastSnapshot.then(() =>
      this.read((db) => {
        shareMemo(db, memo)
        return this.#snapshot.run(db, work)
      }),
    )
    this.#lastSnapshot = result.catch(() => {})
    return result
  }

  /**
   * Runs one write transaction; no other write runs at the same time. `work` must do nothing but query, since every
   * other write waits for it; only a restore also reads its file. The watcher has been notified before the promise
   * resolves.
   * @param touchedOf what the write touched of public responses; null if it changed none, and then the watcher isn't
   *   notified
   */
  async write<Result>(
    work: (tx: Tx) => Promise<Result>,
    touchedOf: (result: Result) => Touched | null = () => 'everything',
  ): Promise<Result> {
    let touched: Touched | null = null
    let commitsAt = 0
    const workAndNotify = async (tx: Tx) => {
      const result = await work(tx)
      touched = touchedOf(result)
      commitsAt = performance.now()
      return result
    }
    try {
      return await this.#track(this.#write(workAndNotify, () => touched))
    } catch (error) {
      // If the connection broke at the commit, the write may have been committed. A new id makes a late notification
      // of it count as another process's; an earlier one was ignored as our own, so the `finally` block notifies too.
      if (touched !== null) this.#self = randomUUID()
      throw error
    } finally {
      if (touched !== null) this.#written(touched, commitsAt)
    }
  }

  /** A write that changes no public response: sessions, retention, the health check's test write. */
  writeWithoutNotification<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.write(work, () => null)
  }

  /** Lets what is deleted leave the disk too, on SQLite: see `emptyWal`. */
  async forgetDeleted(): Promise<void> {
    const { file } = this.#engine
    if (file) await this.#db.connection().execute(async () => emptyWal(file))
  }

  /**
   * Makes every write check that the database is still at this migration: another process may bring it up to date, or
   * back, at any time, and then this program no longer knows what it writes.
   */
  requireMigration(name: string): void {
    this.#migration = name
  }

  get lastWrite(): LastWrite {
    return this.#lastWrite
  }

  /**
   * Calls `onWrite` after every visible write of this process, before its promise settles (a write that failed at its
   * commit may have been committed), and within a second of every such write of another process.
   */
  watch(onWrite: OnWrite, handlers: ConnectionHandlers): void {
    this.#written = onWrite
    // One watch per store: a new app on the same store replaces the watch of the previous one.
    void this.#watch?.stop()
    this.#watch = this.#engine.startWatch(onWrite, { self: () => this.#self, handlers })
  }

  /**
   * Updates the statistics of tables that have grown or shrunk much, from which SQLite chooses its indexes: it never
   * does so by itself, unlike PostgreSQL. https://sqlite.org/pragma.html#pragma_optimize
   */
  async updateStatistics(): Promise<void> {
    if (this.dialect === 'postgres') return
    // All tables are compared, not only those of this connection's queries, because the prepared statement is reused.
    await this.writeWithoutNotification((tx) => sql`pragma optimize = 0x10002`.execute(tx))
  }

  /** True while writes of other processes may go unnoticed. */
  get mayMissWrites(): boolean {
    return this.#watch?.mayMissWrites() ?? true
  }

  /** Resolves once all writes that other processes committed before are known, or `mayMissWrites` is true. */
  async catchUp(): Promise<void> {
    await this.#watch?.catchUp()
  }

  /** A transaction outside the write queue, for changes of the schema before the server accepts requests. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().setIsolationLevel('read committed').execute(work)
  }

  /**
   * Closes the store once all reads and writes in progress have ended: work goes on after its client has disconnected,
   * and may start more.
   */
  async close(): Promise<void> {
    await this.#watch?.stop()
    for (; this.#underWay.size > 0; await setImmediate()) await Promise.allSettled(this.#underWay)
    await this.#db.destroy()
    // Kysely doesn't close the driver if no query was ever run.
    const { file } = this.#engine
    if (file?.isOpen) file.close()
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay.add(work)
    const forget = () => void this.#underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  async #write<Result>(work: (tx: Tx) => Promise<Result>, touched: () => Touched | null): Promise<Result> {
    try {
      const result =
        this.dialect === 'postgres'
          ? await this.#writeInOrder(work, touched)
          : await this.#db.transaction().execute(async (tx) => {
              await this.#refuseOtherVersion(tx)
              return work(tx)
            })
      this.#lastWrite = { at: performance.now(), failure: undefined }
      return result
    } catch (error) {
      // An error that refuses a request is no fault of the database.
      if (databaseProblem(error) !== undefined) this.#lastWrite = { at: performance.now(), failure: error }
      throw error
    }
  }

  /**
   * Writes of all processes run one after the other, as on SQLite: each sees all earlier writes. Writes of this process
   * wait here, so that many of them hold only one connection and leave the others to reads.
   */
  #writeInOrder<Result>(work: (tx: Tx) => Promise<Result>, touched: () => Touched | null): Promise<Result> {
    const since = performance.now()
    const write = this.#lastQueuedWrite.then(() => this.#writeAlone(work, touched, since))
    this.#lastQueuedWrite = write.catch(() => {})
    return write
  }

  async #writeAlone<Result>(
    work: (tx: Tx) => Promise<Result>,
    touched: () => Touched | null,
    since: number,
  ): Promise<Result> {
    const { timeoutsMs } = this.#engine
    let overdue: NodeJS.Timeout | undefined
    return this.inTransaction(async (tx) => {
      await takeWriteLock(tx, since + timeoutsMs.write - performance.now())
      await this.#refuseOtherVersion(tx)
      const result = await work(tx)
      const notification = writeNotification(this.#self, touched())
      if (notification !== null) await sql`select pg_notify(${writtenChannel}, ${notification})`.execute(tx)
      overdue = setTimeout(() => this.#engine.disconnect?.(), timeoutsMs.commit)
      return result
    }).finally(() => clearTimeout(overdue))
  }

  async #refuseOtherVersion(tx: Tx): Promise<void> {
    if (this.#migration === undefined) return
    const name = await findLastMigration(tx)
    if (name !== this.#migration) throw new OtherVersion(this.#migration, name)
  }
}

/**
 * Opens the database at a URL: `file:` and a path for SQLite (created if missing), `postgres://…` for PostgreSQL.
 * @param log called after every query
 * @param asItIs leaves the permissions of an existing SQLite file, to examine them
 */
export function openStore(url: string, log?: Logger, { asItIs = false, timeoutsMs = TIMEOUTS_MS } = {}) {
  const path = sqlitePath(url)
  if (path !== null) {
    const file = openSqliteFile(path, { asItIs, timeoutMs: timeoutsMs.open })
    const db = openDatabase(nodeSqliteDialect(file, timeoutsMs), log)
    const startWatch: StartWatch = (written) => watchSqlite(file, written)
    return new Store('sqlite', db, { startWatch, timeoutsMs, file })
  }
  const sockets = new Sockets()
  const pool = openPostgresPool(url, sockets)
  const db = openDatabase(unlockedPostgresDialect(pool), log)
  const disconnect = () => sockets.destroy()
  const startWatch: StartWatch = (written, about) =>
    watchPostgres(url, written, { ...about, whenSilent: disconnect })
  return new Store('postgres', db, { startWatch, timeoutsMs, disconnect })
}

function openDatabase(dialect: KyselyDialect, log: Logger | undefined): Kysely<Database> {
  return new Kysely<Database>({ dialect, plugins: [trackingPlugin], ...(log && { log }) })
}
