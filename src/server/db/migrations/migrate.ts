import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseProblem } from '../database-problem.ts'
import type { Db, Tx } from '../database.ts'
import { listMigrations } from '../last-migration.ts'
import { migrations } from './index.ts'
import { lockTables, takeWriteLock } from '../postgres.ts'
import { listTables } from '../schema.ts'
import type { Dialect } from '../columns.ts'
import type { Store } from '../store.ts'

/** How long a start waits for another process that is changing the tables: another start, or a restore. */
const LOCK_TIMEOUT_MS = 30_000

/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

type Options = {
  timeoutMs?: number
  /** Called before the first migration of a database that has tables, in the same transaction: nobody else writes. */
  beforeUpgrade?: (tx: Tx) => Promise<void>
}

/**
 * Runs all missing migrations in one transaction.
 * @throws DatabaseProblem when the database is of a newer program, or another process keeps it locked
 */
export async function migrateStore(
  store: Store,
  { timeoutMs = LOCK_TIMEOUT_MS, beforeUpgrade }: Options = {},
): Promise<void> {
  const { dialect } = store
  try {
    await store.inTransaction(async (tx) => {
      if (dialect === 'postgres') await takeWriteLock(tx, timeoutMs)
      await bringUpToDate(tx, dialect, beforeUpgrade)
    })
  } catch (error) {
    throw (error as { code?: string }).code === lockNotAvailable ? stillTaken(timeoutMs, error) : error
  }
  store.requireMigration(latestMigration())
}

async function bringUpToDate(db: Tx, dialect: Dialect, beforeUpgrade: Options['beforeUpgrade']) {
  const done = await findMigrations(db)
  if (isTooOld(done)) throw new DatabaseProblem(`${tooOldText('La base de datos')} No se ha tocado nada.`)
  const unknown = done.findLast((name) => !isKnownMigration(name))
  if (unknown !== undefined)
    throw new DatabaseProblem(
      `La base de datos es de una versión más nueva del programa (${unknown}). Actualiza el programa; no se ha tocado nada.`,
    )
  const outdated = done.length > 0 && done.length < Object.keys(migrations).length
  if (outdated && dialect === 'postgres') await lockTables(db, await listTables(db, dialect))
  if (outdated) await beforeUpgrade?.(db)
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, { up }]) => [name, { up: (on) => up(on, dialect) }]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function stillTaken(timeoutMs: number, cause: unknown): DatabaseProblem {
  return new DatabaseProblem(
    `Otro proceso tiene ocupada la base de datos desde hace más de ${Math.ceil(timeoutMs / 1000)} segundos: puede que otro arranque la esté poniendo al día, o que se esté importando una temporada o recuperando una copia. Espera a que acabe, o ciérralo si se ha quedado parado, y vuelve a intentarlo. No se ha tocado nada.`,
    { cause },
  )
}

/** The migration that this program needs. */
export function latestMigration(): string {
  return Object.keys(migrations).at(-1)!
}

/** For a database or a backup of the time before the first version, whose tables had other migrations. */
export function tooOldText(what: 'La base de datos' | 'La copia'): string {
  return `${what} es de una versión de prueba anterior a la primera del programa, y esta ya no sabe leerla. Guarda sus temporadas con aquella versión («liga export») y tráelas a esta («liga import»).`
}

/** Whether a database with these migrations is of the time before the first version. */
export function isTooOld([first]: readonly string[]): boolean {
  return first !== undefined && !isKnownMigration(first)
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

export async function forgetMigrationsAfter(tx: Tx, level: string): Promise<void> {
  await sql`delete from kysely_migration where name > ${level}`.execute(tx)
}

/** The last migration of a database; undefined for one without tables. */
export async function findMigrationLevel(db: Db): Promise<string | undefined> {
  return (await findMigrations(db)).at(-1)
}

/**
 * Runs the migrations after one up to another in the caller's transaction. The caller records them in Kysely's table.
 */
export async function migrateTables(
  db: Tx,
  dialect: Dialect,
  { after = '', upTo = '\u{ffff}' }: { after?: string; upTo?: string },
): Promise<void> {
  for (const [name, { up }] of Object.entries(migrations)) {
    if (name > after && name <= upTo) await up(db as unknown as Kysely<unknown>, dialect)
  }
}

async function findMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  return listMigrations(db)
}
