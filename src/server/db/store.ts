import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dialect as KyselyDialect, Kysely } from 'kysely'
import type { Database, Db } from './database.ts'
import { openPostgresPool, UnlockedPostgresDialect } from './postgres.ts'
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

/** How often a write is tried when PostgreSQL finds that it cannot be put in a line with the others. */
const writeAttempts = 12

/** Milliseconds: twice as long after every try, so that a crowd on one row spreads out; a third of a second at most. */
const longestPause = (attempt: number) => Math.min(5 * 2 ** attempt, 320)

/** The states with which PostgreSQL says "try again": serialization failure and deadlock. */
const tryAgain = new Set<unknown>(['40001', '40P01'])

/** The database of a league: one place to read from, one way to write to. */
export class Store {
  readonly dialect: Dialect
  /** For single queries. Several that belong together go through `read` or `write`. */
  readonly db: Db
  readonly #startWatch: StartWatch
  readonly #release: () => void
  /** What this process calls itself to the others, until a write fails. */
  #self = randomUUID()
  #written: Written = () => {}
  #watch: Watch | null = null
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(dialect: Dialect, db: Db, startWatch: StartWatch, release: () => void = () => {}) {
    this.dialect = dialect
    this.db = db
    this.#startWatch = startWatch
    this.#release = release
  }

  /** Runs queries that see one state of the database, whatever others write meanwhile. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const reading = this.db.transaction().setAccessMode('read only')
    return (this.dialect === 'postgres' ? reading.setIsolationLevel('repeatable read') : reading).execute(
      work,
    )
  }

  /**
   * Runs one transaction: all of it or nothing, as if no other ran at the same time. `work` may run more than
   * once and must do nothing but query. Whoever watches has been told when the promise resolves.
   */
  async write<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const tables = new Set<string>()
    const noticed = (db: Db) => noticeTables({ read: new Set(), written: tables }, () => work(db))
    try {
      return this.dialect === 'postgres'
        ? await this.#writeInLine(noticed, tables)
        : await this.db.transaction().execute(noticed)
    } catch (error) {
      // Where the connection broke at the commit it may have counted. News of it that are yet to come are taken for
      // somebody else's; those that came before have been passed over, and so it is told here too.
      this.#self = randomUUID()
      throw error
    } finally {
      this.#written(tables)
    }
  }

  /**
   * Calls `written` with the tables that changed: after every write of this process, before its promise is settled
   * (a failed one may have counted), and within a second of every commit of another process.
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

  async close(): Promise<void> {
    await this.#watch?.stop()
    await this.db.destroy()
    this.#release()
  }

  /**
   * PostgreSQL reads small tables whole, and so sees a conflict between any two writes. Those of one process wait
   * for each other, as on SQLite; only those of several processes have to be tried again.
   */
  #writeInLine<Result>(work: (db: Db) => Promise<Result>, tables: ReadonlySet<string>): Promise<Result> {
    const write = this.#lastWrite.then(() => this.#writeSerializable(work, tables))
    this.#lastWrite = write.catch(() => {})
    return write
  }

  async #writeSerializable<Result>(
    work: (db: Db) => Promise<Result>,
    tables: ReadonlySet<string>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (db) => {
            const result = await work(db)
            const news = newsOf(this.#self, tables)
            await db
              .selectNoFrom((of) => of.fn('pg_notify', [of.val(writtenChannel), of.val(news)]).as('told'))
              .execute()
            return result
          })
      } catch (error) {
        if (!tryAgain.has((error as { code?: unknown }).code) || attempt === writeAttempts) throw error
        await sleep(Math.random() * longestPause(attempt))
      }
    }
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

function openDatabase(dialect: KyselyDialect): Db {
  return new Kysely<Database>({ dialect, plugins: [new NoticeTables()] })
}
