import { randomUUID } from 'node:crypto'
import { type Dialect as KyselyDialect, Kysely, sql } from 'kysely'
import type { Database, Db, Tx } from './database.ts'
import { openPostgresPool, takeTurn, UnlockedPostgresDialect } from './postgres.ts'
import { NodeSqliteDialect, openSqliteFile } from './sqlite.ts'
import { NoticeTables, noticeTables } from './touched-tables.ts'
import {
  newsOf,
  type Sight,
  type StartWatch,
  type Watch,
  watchPostgres,
  watchSqlite,
  type Written,
  writtenChannel,
} from './watch.ts'

/** The engine below; only `db/` and its migrations need to know. */
export type Dialect = 'sqlite' | 'postgres'

/** How long a write waits for others, such as an import, in milliseconds; on SQLite it is as long. */
const patience = 15_000

/** What those get who only read: whoever answers requests writes through what it is mounted with. */
export type Reads = Pick<Store, 'db' | 'read'>

/** The database of a league: one place to read from, one way to write to. */
export class Store {
  readonly dialect: Dialect
  /** For single queries. Several that belong together go through `read` or `write`. */
  readonly db: Db
  readonly #db: Kysely<Database>
  readonly #startWatch: StartWatch
  readonly #release: () => void
  /** What this process calls itself to the others, until a write fails. */
  #self = randomUUID()
  #written: Written = () => {}
  #watch: Watch | null = null
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(
    dialect: Dialect,
    db: Kysely<Database>,
    startWatch: StartWatch,
    release: () => void = () => {},
  ) {
    this.dialect = dialect
    this.db = db
    this.#db = db
    this.#startWatch = startWatch
    this.#release = release
  }

  /** Runs queries that see one state of the database, whatever others write meanwhile. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().setAccessMode('read only').execute(work)
  }

  /**
   * Runs one transaction: all of it or nothing, and no other at the same time. `work` must do nothing but query,
   * as all others wait for it; a restore alone also reads its file. Whoever watches has been told when the promise
   * resolves.
   */
  async write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const touched = new Set<string>()
    const noticed = (tx: Tx) => noticeTables({ written: touched }, () => work(tx))
    try {
      return this.dialect === 'postgres'
        ? await this.#writeInLine(noticed, touched)
        : await this.#db.transaction().execute(noticed)
    } catch (error) {
      // Where the connection broke at the commit it may have counted. News of it that are yet to come are taken for
      // somebody else's; those that came before have been passed over, and so it is told here too.
      this.#self = randomUUID()
      throw error
    } finally {
      this.#written(touched)
    }
  }

  /**
   * Calls `written` with what changed, as `Touched` names it: after every write of this process, before its promise is
   * settled (a failed one may have counted), and within a second of every commit of another process.
   */
  watch(written: Written, sight: Sight): void {
    this.#written = written
    // One watch a store: an app built anew on it takes the place of the one before.
    void this.#watch?.stop()
    this.#watch = this.#startWatch(written, { self: () => this.#self, sight })
  }

  /** True while writes of other processes might go unnoticed. */
  get blind(): boolean {
    return this.#watch?.blind() ?? true
  }

  /** A transaction outside the line of writes, for what changes the tables themselves before anybody is served. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().setIsolationLevel('read committed').execute(work)
  }

  async close(): Promise<void> {
    await this.#watch?.stop()
    await this.#db.destroy()
    this.#release()
  }

  /**
   * One write after the other, of all processes, as on SQLite: each sees all that was written before. Those of one
   * process wait here, so that a crowd of them has one connection and leaves the others to reads.
   */
  #writeInLine<Result>(work: (tx: Tx) => Promise<Result>, touched: ReadonlySet<string>): Promise<Result> {
    const since = performance.now()
    const write = this.#lastWrite.then(() => this.#writeAlone(work, touched, since))
    this.#lastWrite = write.catch(() => {})
    return write
  }

  async #writeAlone<Result>(
    work: (tx: Tx) => Promise<Result>,
    touched: ReadonlySet<string>,
    since: number,
  ): Promise<Result> {
    return this.inTransaction(async (db) => {
      await takeTurn(db, since + patience - performance.now())
      const result = await work(db)
      const news = newsOf(this.#self, touched)
      await sql`select pg_notify(${writtenChannel}, ${news})`.execute(db)
      return result
    })
  }
}

/**
 * Opens the database that an address names: `file:` and a path for SQLite (made when it isn't there),
 * `postgres://…` for PostgreSQL.
 */
export function openStore(url: string): Store {
  if (url.startsWith('file:')) {
    const file = openSqliteFile(url.slice('file:'.length))
    const db = openDatabase(new NodeSqliteDialect(file))
    // Kysely closes nothing where nothing was asked.
    const release = () => {
      if (file.isOpen) file.close()
    }
    return new Store('sqlite', db, (written) => watchSqlite(file, written), release)
  }
  const pool = openPostgresPool(url)
  const db = openDatabase(new UnlockedPostgresDialect({ pool }))
  return new Store('postgres', db, (written, about) => watchPostgres(url, written, about))
}

function openDatabase(dialect: KyselyDialect): Kysely<Database> {
  return new Kysely<Database>({ dialect, plugins: [new NoticeTables()] })
}
