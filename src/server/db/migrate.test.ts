import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  createTestDatabase,
  createTestStore,
  describeOnEachEngine,
  type Engine,
} from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { migrateStore } from './migrate.ts'
import { openStore } from './store.ts'

/** The address of a database without a single table. */
async function createEmptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'liga-empty-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return `file:${join(folder, 'data', 'liga.db')}`
  }
  const { url, remove } = await createTestDatabase(engine)
  onTestFinished(remove)
  const store = openStore(url)
  await sql`drop schema public cascade`.execute(store.db)
  await sql`create schema public`.execute(store.db)
  await store.close()
  return url
}

/** Migrates in a process of its own, as a server that starts does. */
async function migrateElsewhere(url: string): Promise<void> {
  const program = `
    import { openStore } from '#server/db/store.ts'
    import { migrateStore } from '#server/db/migrate.ts'
    const store = openStore(process.argv[1])
    await migrateStore(store)
    await store.close()`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, [...flags, url])
}

describeOnEachEngine('migrations', (engine) => {
  test(
    'two processes that start at once on a new database both find its tables',
    { timeout: 20_000 },
    async () => {
      const url = await createEmptyDatabase(engine)
      await Promise.all([migrateElsewhere(url), migrateElsewhere(url)])
      const store = openStore(url)
      expect(await addLeague(store)).toBe(1)
      await store.close()
    },
  )

  test('a second time they change nothing', async () => {
    const store = await createTestStore(engine)
    const id = await addLeague(store)
    await migrateStore(store)
    expect(await store.db.selectFrom('league').select('id').execute()).toEqual([{ id }])
  })
})
