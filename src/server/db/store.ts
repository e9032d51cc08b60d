import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Dialect as KyselyDialect, Kysely, type Logger, sql } from 'kysely'
import { databaseProblem } from './database-problem.ts'
import type { Database, Db, Tx } from './database.ts'
import { type FileFault, OpenedFiles } from './opened-files.ts'
import { openPostgresPool, Sockets, takeTurn, UnlockedPostgresDialect } from './postgres.ts'
import { NodeSqliteDialect, openSqliteFile } from './sqlite.ts'
import {
  type ConnectionHandlers,
  type StartWatch,
  type Watch,
  watchPostgres,
  watchSqlite,
  type OnWrite,
  writtenChannel,
} from './watch.ts'

/** The engine below; only `db/` and its migrations need to know. */
export type Dialect = 'sqlite' | 'postgres'

/** When a write ended, as `performance.now()` counts, and what the database refused it for; undefined when it was made. */
type LastWrite = { at: number; failure: unknown }

/** How long a write waits for others, such as an import, in milliseconds; on SQLite it is as long. */
const WRITE_TIMEOUT_MS = 15_000

/** What those get who only read: whoever answers requests writes through what it is mounted with. */
export type Reads = Pick<Store, 'db' | 'read'>

/** The database of a league: one place to read from, one way to write to. */
export class Store {
  readonly dialect: Dialect
  /** For single queries. Several that belong together go through `read` or `write`. */
  readonly db: Db
  readonly #db: Kysely<Database>
  readonly #startWatch: StartWatch
  readonly #files: OpenedFiles | undefined
  /** What this process calls itself to the others, until a write fails. */
  #self = randomUUID()
  #written: OnWrite = () => {}
  #watch: Watch | null = null
  #lastQueuedWrite: Promise<unknown> = Promise.resolve()
  readonly #underWay = new Set<Promise<unknown>>()
  #lastWrite: LastWrite = { at: -Infinity, failure: undefined }

  /** `files`: SQLite's. */
  constructor(dialect: Dialect, db: Kysely<Database>, startWatch: StartWatch, files?: OpenedFiles) {
    this.dialect = dialect
    this.db = db
    this.#db = db
    this.#startWatch = startWatch
    this.#files = files
  }

  /** Runs queries that see one state of the database, whatever others write meanwhile. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#track(this.#db.transaction().setAccessMode('read only').execute(work))
  }

  /**
   * Runs one transaction: all of it or nothing, and no other at the same time. `work` must do nothing but query,
   * as all others wait for it; a restore alone also reads its file. Whoever watches has been told when the promise
   * resolves.
   *
   * @param isVisible whether what was done may show in an answer for everybody: only then is anybody told
   */
  async write<Result>(
    work: (tx: Tx) => Promise<Result>,
    isVisible: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    let mustNotify = false
    let commitsAt = 0
    const workAndNotify = async (tx: Tx) => {
      const result = await work(tx)
      mustNotify = isVisible(result)
      commitsAt = performance.now()
      return result
    }
    try {
      return await this.#track(this.#write(workAndNotify, () => mustNotify))
    } catch (error) {
      // Where the connection broke at the commit it may have counted. News of it that are yet to come are taken for
      // somebody else's; those that came before have been passed over, and so it is told here too.
      if (mustNotify) this.#self = randomUUID()
      throw error
    } finally {
      if (mustNotify) this.#written(commitsAt)
    }
  }

  /** A write of what no answer for everybody shows: sessions, what ages, where the server tries whether it can write. */
  writeWithoutNotification<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.write(work, () => false)
  }

  /** How the last write of this process ended. */
  get lastWrite(): LastWrite {
    return this.#lastWrite
  }

  /**
   * Calls `written` after every write of this process that may show, before its promise is settled (one that failed at
   * its commit may have counted), and within a second of every such write of another process.
   */
  watch(onWrite: OnWrite, handlers: ConnectionHandlers): void {
    this.#written = onWrite
    // One watch a store: an app built anew on it takes the place of the one before.
    void this.#watch?.stop()
    this.#watch = this.#startWatch(onWrite, { self: () => this.#self, handlers: handlers })
  }

  /** True while writes of other processes might go unnoticed. */
  get mayMissWrites(): boolean {
    return this.#watch?.mayMissWrites() ?? true
  }

  /** Resolves once the writes are known that other processes committed before, or `blind` is true. */
  async catchUp(): Promise<void> {
    await this.#watch?.catchUp()
  }

  /** A transaction outside the line of writes, for what changes the tables themselves before anybody is served. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().setIsolationLevel('read committed').execute(work)
  }

  /** What somebody has done to the files of the database, as they were found a moment ago. */
  get fault(): FileFault | undefined {
    return this.#files?.fault
  }

  /** Closes it once all that has begun is done: work goes on whose connection has been broken off, and what follows it. */
  async close(): Promise<void> {
    await this.#watch?.stop()
    for (; this.#underWay.size > 0; await setImmediate()) await Promise.allSettled(this.#underWay)
    await this.#db.destroy()
    // Kysely closes nothing where nothing was asked.
    this.#files?.close()
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay.add(work)
    const forget = () => void this.#underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  async #write<Result>(work: (tx: Tx) => Promise<Result>, isTold: () => boolean): Promise<Result> {
    try {
      const result =
        this.dialect === 'postgres'
          ? await this.#writeInOrder(work, isTold)
          : await this.#db.transaction().execute(work)
      this.#lastWrite = { at: performance.now(), failure: undefined }
      return result
    } catch (error) {
      // What somebody was refused for is no fault of the database.
      if (databaseProblem(error) !== undefined) this.#lastWrite = { at: performance.now(), failure: error }
      throw error
    }
  }

  /**
   * One write after the other, of all processes, as on SQLite: each sees all that was written before. Those of one
   * process wait here, so that a crowd of them has one connection and leaves the others to reads.
   */
  #writeInOrder<Result>(work: (tx: Tx) => Promise<Result>, isTold: () => boolean): Promise<Result> {
    const since = performance.now()
    const write = this.#lastQueuedWrite.then(() => this.#writeAlone(work, isTold, since))
    this.#lastQueuedWrite = write.catch(() => {})
    return write
  }

  async #writeAlone<Result>(
    work: (tx: Tx) => Promise<Result>,
    isTold: () => boolean,
    since: number,
  ): Promise<Result> {
    return this.inTransaction(async (tx) => {
      await takeTurn(tx, since + WRITE_TIMEOUT_MS - performance.now())
      const result = await work(tx)
      if (isTold()) await sql`select pg_notify(${writtenChannel}, ${this.#self})`.execute(tx)
      return result
    })
  }
}

/**
 * Opens the database that an address names: `file:` and a path for SQLite (made when it isn't there),
 * `postgres://…` for PostgreSQL.
 *
 * @param log sees every query once it has been made
 */
export function openStore(url: string, log?: Logger): Store {
  if (url.startsWith('file:')) {
    const file = openSqliteFile(url.slice('file:'.length))
    const files = new OpenedFiles(file)
    const db = openDatabase(new NodeSqliteDialect(file, files), log)
    const startWatch: StartWatch = (written, { handlers }) => watchSqlite(file, files, written, handlers)
    return new Store('sqlite', db, startWatch, files)
  }
  const sockets = new Sockets()
  const pool = openPostgresPool(url, sockets)
  const db = openDatabase(new UnlockedPostgresDialect({ pool }), log)
  const whenSilent = () => sockets.destroy()
  return new Store('postgres', db, (written, about) => watchPostgres(url, written, { ...about, whenSilent }))
}

function openDatabase(dialect: KyselyDialect, log: Logger | undefined): Kysely<Database> {
  return new Kysely<Database>({ dialect, ...(log && { log }) })
}
