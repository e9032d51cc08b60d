import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addGame, addGroupOf } from '../../../test/factories.ts'
import { ofOperator } from '../auth/access.ts'
import { noticeTables } from '../db/touched-tables.ts'
import { changeGame, listPendingGames } from './queries.ts'

describeOnEachEngine('a change of a game', (engine) => {
  test('that says again what is so already counts as no change of it', async () => {
    const store = await createTestStore(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos'])
    const [gatos, perros, osos] = teamIds as [number, number, number]
    const date = '2025-11-09T10:00:00.000Z'
    const finished = { finished: true, local_score: 40, visitant_score: 30, date }
    const played = await addGame(store, groupId, gatos, perros, finished)
    const open = await addGame(store, groupId, gatos, osos, { date })
    const read = new Set<string>()
    await noticeTables({ read }, () => listPendingGames(store.db, null))
    const concernsTheCalendar = async (id: number) => {
      const written = new Set<string>()
      const result = { local_score: 42, visitant_score: 30, finished: true }
      await store.write((db) =>
        noticeTables({ written }, () =>
          changeGame(db, ofOperator({ id }), result, new Date('2025-11-09T12:00:00.000Z')),
        ),
      )
      return [...written].some((name) => read.has(name))
    }
    expect({ corrected: await concernsTheCalendar(played), first: await concernsTheCalendar(open) }).toEqual({
      corrected: false,
      first: true,
    })
    const games = await store.db
      .selectFrom('game')
      .select(['id', 'local_score', 'visitant_score', 'finished'])
      .orderBy('id')
      .execute()
    expect(games).toEqual([
      { id: played, local_score: 42, visitant_score: 30, finished: true },
      { id: open, local_score: 42, visitant_score: 30, finished: true },
    ])
  })
})
