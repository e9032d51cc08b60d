import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../../test/create-test-store.ts'
import { addCourt, addGame, addGroupOf } from '../../../../test/factories.ts'
import { dropTables, listTables } from '../schema.ts'
import { migrateTables } from './migrate.ts'

const [first, second, third] = [
  '2025-10-05T10:00:00.000Z',
  '2025-10-12T10:00:00.000Z',
  '2025-10-19T10:00:00.000Z',
] as const

const move = (id: number, date: string, courtId: number | null, at: string) => ({
  at,
  entity: 'game',
  entity_id: id,
  action: 'update',
  type: 'game-moved',
  before: JSON.stringify({ id, date, courtId }),
  after: '{}',
})

describeOnEachEngine('migrating games that were moved', (engine) => {
  test('finds the oldest hour that had passed in the log', async () => {
    const store = await createTestStore(engine)
    await store.write(async (tx) => {
      await dropTables(tx, await listTables(tx, engine))
      await migrateTables(tx, engine, { upTo: '0036-failed-backup' })
    })
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos'])
    const [gatos, perros, osos] = teamIds as [number, number, number]
    const court = await addCourt(store, 'Olmo')
    const late = await addGame(store, groupId, gatos, perros, { date: third })
    const early = await addGame(store, groupId, gatos, osos, { date: third })
    await store.write(async (tx) => {
      await tx
        .insertInto('audit')
        .values([
          move(late, first, court, '2025-10-01T10:00:00.000Z'),
          move(late, second, court, '2025-10-12T12:00:00.000Z'),
          move(late, '2025-10-13T10:00:00.000Z', null, '2025-10-14T10:00:00.000Z'),
          move(early, second, court, '2025-10-11T10:00:00.000Z'),
        ])
        .execute()
      await migrateTables(tx, engine, { after: '0036-failed-backup' })
    })
    const games = await store.db
      .selectFrom('game')
      .select(['id', 'passed_date', 'passed_court_id'])
      .orderBy('id')
      .execute()
    expect(games).toEqual([
      { id: late, passed_date: second, passed_court_id: court },
      { id: early, passed_date: null, passed_court_id: null },
    ])
  })
})
