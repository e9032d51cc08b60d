import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore } from '../../../test/create-test-store.ts'
import type { Db } from './database.ts'
import { trackReads, within } from './tracked-reads.ts'

test('counts the tables of a statement and of its fragments of SQL, or the names given for them', async () => {
  const { db } = await createTestStore('sqlite')
  const readsOf = async (work: (db: Db) => Promise<unknown>) => {
    const names = new Set<string>()
    await trackReads(names, () => work(db))
    return [...names].toSorted()
  }
  const inFragment = sql<number>`(select count(*) from game
    left join court on court.id = game.court_id)`.as('played')
  expect(await readsOf((on) => on.selectFrom('team').select(inFragment).execute())).toEqual([
    'court',
    'game',
    'team',
  ])
  expect(await readsOf((on) => sql`select 1 FROM league`.execute(on))).toEqual(['league'])
  expect(
    await readsOf((on) => within(on, ['group 7']).selectFrom('team').select(inFragment).execute()),
  ).toEqual(['group 7'])
})
