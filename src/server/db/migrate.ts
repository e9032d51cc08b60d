import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseProblem } from './database-problem.ts'
import type { Db } from './database.ts'
import { migrations } from './migrations/index.ts'
import type { Dialect, Store } from './store.ts'

/** Brings the tables up to date. All of the missing changes are made or none; throws when one can't be. */
export async function migrateStore(store: Store): Promise<void> {
  const done = await listMigrations(store.db)
  const unknown = done.findLast((name) => !isKnownMigration(name))
  if (unknown !== undefined) {
    throw new DatabaseProblem(
      `La base de datos es de una versión más nueva del programa (${unknown}). Actualiza el programa; no se ha tocado nada.`,
    )
  }
  const migrator = new Migrator({
    db: store.db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, { up }]) => [name, { up: (db) => up(db, store.dialect) }]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** The last migration that a database has been through; undefined for one without tables. */
export async function findMigrationLevel(db: Db): Promise<string | undefined> {
  return (await listMigrations(db)).at(-1)
}

/** Makes the changes after one migration up to another, in the transaction of the caller, who answers for the notes about them. */
export async function migrateTables(
  db: Db,
  dialect: Dialect,
  { after = '', upTo = '\u{ffff}' }: { after?: string; upTo?: string },
): Promise<void> {
  for (const [name, { up }] of Object.entries(migrations)) {
    if (name > after && name <= upTo) await up(db as unknown as Kysely<unknown>, dialect)
  }
}

async function listMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
