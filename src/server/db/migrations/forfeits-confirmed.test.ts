import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../../test/create-test-store.ts'
import { addGame, addGroupOf } from '../../../../test/factories.ts'
import { dropTables, listTables } from '../schema.ts'
import { migrateTables } from './migrate.ts'

describeOnEachEngine('migrating forfeits', (engine) => {
  test('confirms those that waited for a rating, and nothing else', async () => {
    const store = await createTestStore(engine)
    await store.write(async (tx) => {
      await dropTables(tx, await listTables(tx, engine))
      await migrateTables(tx, engine, { upTo: '0037-passed-hour' })
    })
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos, perros] = teamIds as [number, number]
    const rated = { visitant_fair_play: 1 }
    await addGame(store, groupId, gatos, perros, { ...rated, forfeit: 'local' })
    await addGame(store, groupId, gatos, perros, { ...rated, local_score: 61, visitant_score: 58 })
    await addGame(store, groupId, gatos, perros)
    await store.write((tx) => migrateTables(tx, engine, { after: '0037-passed-hour' }))
    const games = await store.db.selectFrom('game').select('confirmed').orderBy('id').execute()
    expect(games.map(({ confirmed }) => confirmed)).toEqual([true, false, false])
  })
})
