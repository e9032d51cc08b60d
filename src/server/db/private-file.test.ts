import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addTeam } from '../../../test/factories.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { migrateStore } from './migrations/migrate.ts'
import { openStore } from './store.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Opens a database as the server does, writes to it, and returns the mode of each of its files. */
async function openedModes(path: string): Promise<Record<string, string>> {
  const store = openStore(`file:${path}`)
  onTestFinished(() => store.close())
  await migrateStore(store)
  await addTeam(store, randomUUID())
  const folder = dirname(path)
  return Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))
}

const allOf = (mode: string) => ({ 'liga.db': mode, 'liga.db-shm': mode, 'liga.db-wal': mode })

test('creates a database, its log and its folder for their owner only, whatever the umask', async () => {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
  const path = join(testFolder(), 'data', 'of', 'liga.db')
  expect(await openedModes(path)).toEqual(allOf('600'))
  expect([dirname(path), dirname(dirname(path))].map(modeOf)).toEqual(['700', '700'])
})

test.for([
  ['644', '600'],
  ['666', '600'],
  ['664', '660'],
  ['660', '660'],
  ['640', '640'],
  ['600', '600'],
] as const)('removes the access of others to an existing database: %s becomes %s', async ([given, left]) => {
  const path = join(testFolder(), 'liga.db')
  copyFileSync(inject('sqliteTemplate'), path)
  chmodSync(path, given)
  expect(await openedModes(path)).toEqual(allOf(left))
})

test('removes it also from a database, with its log, that another process has open', async () => {
  const path = join(testFolder(), 'liga.db')
  await openedModes(path)
  for (const ending of ['', '-wal', '-shm']) chmodSync(path + ending, 0o644)
  expect(await openedModes(path)).toEqual(allOf('600'))
})
