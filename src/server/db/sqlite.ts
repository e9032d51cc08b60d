import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { COMPUTED_BOOLEANS } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'
import { inspectSqliteFile } from './inspect-sqlite-file.ts'
import { makePrivateFile, takeFromOthers } from './private-file.ts'

/** How often an open, or a write, that another process is in the way of is tried again. */
const RETRY_MS = 15

/**
 * Opens or creates a database file that only its owner may access: WAL, so that readers in other processes never wait,
 * and a sync at every commit, so that acknowledged writes survive a power cut. `asItIs`: leaves the permissions of an
 * existing file.
 */
export function openSqliteFile(path: string, { asItIs, timeoutMs }: { asItIs: boolean; timeoutMs: number }) {
  inspectSqliteFile(path, timeoutMs)
  if (!asItIs) makePrivateFile(path)
  const file = new DatabaseSync(path, { timeout: timeoutMs })
  turnOnWal(file, timeoutMs)
  if (!asItIs) takeFromOthers(file.location()!)
  // What is deleted leaves the file too: its bytes are overwritten.
  file.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  return file
}

/**
 * Empties the log beside the file, where the bytes of deleted rows stay until other writes cover them; not while another
 * process reads, for which this one would have to stand.
 */
export function emptyWal(file: DatabaseSync): void {
  const { timeout } = file.prepare('pragma busy_timeout').get() as { timeout: number }
  file.exec('pragma busy_timeout = 0')
  try {
    file.exec('pragma wal_checkpoint(truncate)')
  } finally {
    file.exec(`pragma busy_timeout = ${timeout}`)
  }
}

/** Retries while another process opens the same new file: SQLite's busy timeout doesn't cover this step. */
function turnOnWal(file: DatabaseSync, timeoutMs: number): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  for (const deadline = Date.now() + timeoutMs; ;) {
    try {
      file.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(sleeper, 0, 0, RETRY_MS)
    }
  }
}

/** How long anything but a write waits for another process, blocking ours, and how long a write does. */
type Timeouts = { open: number; write: number }

/** Kysely on node:sqlite. Kysely's own driver uses a plain `begin` and the statements of another library. */
export function nodeSqliteDialect(file: DatabaseSync, timeoutsMs: Timeouts): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file, timeoutsMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const MOVED =
  'El archivo de la base de datos ya no es el que se abrió: alguien lo ha movido o sustituido. Vuelve a arrancar la liga.'

/** The file that is at the path of an open database; undefined if there is none, or none that may be looked at. */
function inodeOf(file: DatabaseSync): number | undefined {
  try {
    return statSync(file.location()!).ino
  } catch {
    return undefined
  }
}

/** SQLite supports DDL in transactions, which Kysely's adapter denies. Our driver queues for the one connection. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** More than the application has queries, so that only the long inserts of imports are evicted. */
const MAX_CACHED_STATEMENTS = 200

type Prepared = { statement: StatementSync; returnsRows: boolean; booleans: readonly string[] }

/**
 * The one connection, and what hands it out in order of request: its holder has the process's only transaction on the
 * file.
 */
class NodeSqliteDriver implements Driver, DatabaseConnection {
  readonly #file: DatabaseSync
  readonly #inode: number | undefined
  readonly #timeoutsMs: Timeouts
  readonly #statements = new Map<string, Prepared>()
  #free: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(file: DatabaseSync, timeoutsMs: Timeouts) {
    this.#file = file
    this.#timeoutsMs = timeoutsMs
    this.#inode = inodeOf(file)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#acquire()
    return this
  }

  async #acquire(): Promise<void> {
    const before = this.#free
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#free = promise
    await before
    this.#release = resolve
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** A write takes the lock at once: a transaction that reads first and writes later can't be retried in the middle. */
  async beginTransaction(
    _: DatabaseConnection,
    settings: { accessMode?: 'read only' | 'read write' },
  ): Promise<void> {
    if (settings.accessMode === 'read only') await this.executeQuery(CompiledQuery.raw('begin deferred'))
    else await this.#beginWrite()
  }

  /**
   * SQLite's own busy timeout would block the whole process, cached responses included. Between two attempts other
   * queries get the connection: this write hasn't begun, and no read waits for another process.
   */
  async #beginWrite(): Promise<void> {
    for (const end = performance.now() + this.#timeoutsMs.write; ; await this.#letOthers()) {
      // SQLite goes on with the file that it opened: what is written would be lost at the next start.
      if (inodeOf(this.#file) !== this.#inode) throw new DatabaseProblem(MOVED)
      try {
        this.#file.exec('pragma busy_timeout = 0; begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error
      } finally {
        this.#file.exec(`pragma busy_timeout = ${this.#timeoutsMs.open}`)
      }
    }
  }

  async #letOthers(): Promise<void> {
    await this.releaseConnection()
    await sleep(RETRY_MS)
    await this.#acquire()
  }

  async commitTransaction(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk or a failed commit may have ended the transaction already.
    if (this.#file.isTransaction) await this.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#free
    this.#statements.clear()
    if (this.#file.isOpen) this.#file.close()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, returnsRows, booleans } = this.#prepare(query.sql)
    const parameters = query.parameters.map(bindable)
    if (returnsRows) {
      const rows = statement.all(...parameters)
      if (booleans.length > 0) for (const row of rows) readBooleans(row, booleans)
      return { rows: rows as Row[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // oxlint-disable-next-line require-yield -- nothing here reads row by row; node:sqlite returns all rows at once
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The SQLite driver does not stream.')
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#file.prepare(sql)
    const columns = statement.columns()
    const prepared = { statement, returnsRows: columns.length > 0, booleans: booleansOf(columns) }
    if (this.#statements.size >= MAX_CACHED_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/** SQLITE_BUSY and its variants, which differ in the higher bytes. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue
}

/** The boolean columns of a result by their names in it, aliases included: SQLite stores booleans as 0 and 1. */
export function booleansOf(columns: ReturnType<StatementSync['columns']>): string[] {
  return columns
    .filter(({ column, name, type }) => (column === null ? COMPUTED_BOOLEANS.has(name) : type === 'boolean'))
    .map(({ name }) => name)
}

function readBooleans(row: Record<string, unknown>, columns: readonly string[]): void {
  for (const column of columns) if (row[column] !== null) row[column] = row[column] === 1
}
