import { importSeason } from '#server/season/import-season.ts'
import { openStore } from '#server/db/store.ts'
import { expect, test } from 'vitest'
import { seasonOfGroups } from '../bench/seasons.ts'
import { describeOnPostgres, type Engine, testDatabase } from './create-test-store.ts'
import { everyTable, moveLeague } from './move-league.ts'
import { testFolder } from './test-folder.ts'

async function database(engine: Engine): Promise<string> {
  const url = await testDatabase(engine)
  return url
}

describeOnPostgres('a league that moves to PostgreSQL and back', () => {
  test('keeps every table identical, to the byte', async () => {
    const [from, through, back] = [
      await database('sqlite'),
      await database('postgres'),
      await database('sqlite'),
    ]
    const store = openStore(from)
    await importSeason(store, seasonOfGroups(12), { now: new Date(), userId: null })
    await store.close()
    const folder = testFolder()

    const before = await everyTable(from)
    expect(before.length).toBe(2)
    expect(new Set(before).size).toBe(2)
    await moveLeague(from, through, folder)
    expect(await everyTable(through)).toEqual(before)
    await moveLeague(through, back, folder)
    expect(await everyTable(back)).toEqual(before)
  })
})
