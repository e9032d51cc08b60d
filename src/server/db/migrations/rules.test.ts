import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../../test/create-test-store.ts'
import { findTown } from '../../town/queries.ts'
import { migrateTables } from './migrate.ts'
import { dropTables, listTables } from '../schema.ts'

describeOnEachEngine('migrating a town from before a league could set its rules', (engine) => {
  test('gives it the rules of the specification, and keeps its name and contact', async () => {
    const store = await createTestStore(engine)
    await store.write(async (db) => {
      await dropTables(db, await listTables(db, engine))
      await migrateTables(db, engine, { upTo: '0011-start' })
      const said: object = { id: 1, name: 'Vallecas', contact: 'liga@ejemplo.es' }
      await db
        .insertInto('town')
        .values(said as never)
        .execute()
      await migrateTables(db, engine, { after: '0011-start' })
    })
    expect(await findTown(store.db)).toEqual({
      name: 'Vallecas',
      contact: 'liga@ejemplo.es',
      lat: null,
      lon: null,
      quarters: 4,
      minutes: 12,
      teamFouls: 5,
      noticeHours: 3,
      players: 8,
      maxCourts: 500,
      sportingTeams: false,
    })
  })
})
