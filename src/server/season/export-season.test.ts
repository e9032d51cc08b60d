import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { exportSeason } from './export-season.ts'
import { importSeason } from './import-season.ts'

const writing = { now: new Date('2026-01-10T12:00:00Z'), userId: null }

describeOnEachEngine('exporting a season', (engine) => {
  test('says everything that was imported, and teams by name', async () => {
    const store = await createTestStore(engine)
    await importSeason(store, sampleSeason(), writing)
    const teams = ['Águilas', 'Ñandúes', "O'Canastas", 'Pívots'].map((name) => ({ name }))
    expect(await store.read((db) => exportSeason(db, 1))).toEqual({ ...sampleSeason(), teams })
  })

  test('is the same again after going through text into another database', async () => {
    const first = await createTestStore(engine)
    await importSeason(first, sampleSeason(), writing)
    const text = JSON.stringify(await first.read((db) => exportSeason(db, 1)))
    const second = await createTestStore(engine)
    await importSeason(second, JSON.parse(text), writing)
    expect(JSON.stringify(await second.read((db) => exportSeason(db, 1)))).toBe(text)
  })

  test('keeps to its own season', async () => {
    const store = await createTestStore(engine)
    await importSeason(store, sampleSeason(), writing)
    await importSeason(
      store,
      { league: { name: 'Vacía', year: 2030 }, courts: [{ name: 'Sin uso' }], teams: [{ name: 'Pívots' }] },
      writing,
    )
    expect(await store.read((db) => exportSeason(db, 2))).toEqual({
      league: { name: 'Vacía', year: 2030, current: false },
      courts: [],
      teams: [],
      phases: [],
    })
  })

  test('there is nothing to say about a season that is not there', async () => {
    const store = await createTestStore(engine)
    expect(await store.read((db) => exportSeason(db, 7))).toBeUndefined()
  })
})
