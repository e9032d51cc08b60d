import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import {
  createTestDatabase,
  createTestStore,
  describeOnEachEngine,
  testDatabase,
} from '../../../test/create-test-store.ts'
import { addCourt, addTeam } from '../../../test/factories.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore, type Store } from '../db/store.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

describeOnEachEngine('a running server', (engine) => {
  test('shows the restored data, accepts writes again, and has no sessions', async () => {
    const folder = testFolder()
    const file = join(folder, 'copy.gz')
    const saved = await createTestStore(engine)
    await addTeam(saved, 'Gatos')
    await writeBackup(saved, file, { now: new Date() })

    const url = await testDatabase(engine)
    const [store, other] = [openStore(url), openStore(url)]
    const app = await buildApp({ store, config: readConfig({}), pages: null })
    onTestFinished(async () => {
      await app.close()
      await Promise.all([store.close(), other.close()])
    })
    await addTeam(store, 'Perros')
    const before = await addAccount(app, store, 'Admin', { admin: true })
    const names = async () =>
      (await app.inject('/api/team')).json<{ name: string }[]>().map(({ name }) => name)
    expect(await names()).toEqual(['Perros'])
    expect((await before.call('GET', '/user')).statusCode).toBe(200)

    await restoreBackup(other, file, { force: true })
    await vi.waitFor(async () => expect(await names()).toEqual(['Gatos']))
    expect((await before.call('GET', '/user')).statusCode).toBe(401)
    const { call } = await addAccount(app, store, 'Admin', { admin: true })
    expect((await call('GET', '/user')).json()).toHaveLength(1)
    expect(await addCourt(store, 'Olmo')).toBe(1)
  })

  test('during a restore, reads and backups see the old or the new data, never a part', async () => {
    const folder = testFolder()
    const [file, meanwhile] = [join(folder, 'copy.gz'), join(folder, 'meanwhile.gz')]
    const saved = await createTestStore(engine)
    await addTeam(saved, 'Gatos')
    await saved.write((db) => db.insertInto('court').values(courts(2000)).execute())
    await writeBackup(saved, file, { now: new Date() })

    const { url, remove } = await createTestDatabase(engine)
    const [store, other] = [openStore(url), openStore(url)]
    await addTeam(store, 'Perros')
    let reads: Promise<[string[], unknown]> | undefined
    // After the first 500 rows the old tables are gone, and three quarters of the new rows are still missing.
    const onProgress = () =>
      (reads ??= Promise.all([teamNames(store), writeBackup(store, meanwhile, { now: new Date() })]))
    await restoreBackup(other, file, { force: true, onProgress: () => void onProgress() })
    const [names] = await reads!
    expect(names).toEqual(engine === 'sqlite' ? ['Perros'] : ['Gatos'])

    const copy = await createTestStore(engine)
    await restoreBackup(copy, meanwhile, { force: false })
    expect(await teamNames(copy)).toEqual(names)
    await Promise.all([store.close(), other.close()])
    await remove()
  })
})

function courts(count: number) {
  const place = { direction: 'Calle de la Prueba, 1', lights: false }
  return Array.from({ length: count }, (_, index) => {
    return { ...place, name: `Cancha ${index}`, name_key: `cancha ${index}` }
  })
}

async function teamNames(store: Store): Promise<string[]> {
  const rows = await store.read((db) => db.selectFrom('team').select('name').execute())
  return rows.map(({ name }) => name)
}
