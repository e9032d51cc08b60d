import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Store } from './store.ts'

/** Brings the tables up to date. All of the missing changes are made or none; throws when one can't be. */
export async function migrateStore(store: Store): Promise<void> {
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
