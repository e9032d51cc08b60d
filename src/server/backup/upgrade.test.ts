import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildAppOn } from '../../../test/build-test-app.ts'
import {
  createOwnTestStore,
  createTestStore,
  describeDomain,
  describeOnEachEngine,
} from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { becomeNextVersion, becomePresentVersion, NEXT_LEVEL } from '../../../test/next-version.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { findMigrationLevel, latestMigration } from '../db/migrations/migrate.ts'
import { listTables } from '../db/schema.ts'
import type { Store } from '../db/store.ts'
import { importSeason } from '../season/import-season.ts'
import { leftOut } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listUpgradeBackups, upgradeStore } from './upgrade.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-12-01T10:00:00.000Z')
const PRESENT_LEVEL = latestMigration()

/** Everything that a backup holds. */
async function contents(store: Store): Promise<string> {
  const tables = (await listTables(store.db, store.dialect)).map(({ name }) => name)
  return dumpTables(store, tables.filter((name) => !leftOut.has(name)) as Parameters<typeof dumpTables>[1])
}

/** From here on, this process is the next version. */
function nextVersion(): void {
  becomeNextVersion()
  onTestFinished(becomePresentVersion)
}

describeOnEachEngine('an upgrade', (engine) => {
  test('brings a database up to date, and goes back to it', async () => {
    const store = await createOwnTestStore(engine)
    await importSeason(store, sampleSeason(), { now, userId: null })
    const backupFolder = join(testFolder(), 'copies')
    const before = await contents(store)
    nextVersion()

    const path = await upgradeStore(store, { backupFolder, now })
    expect(path).toBe(join(backupFolder, `antes-de-${NEXT_LEVEL}.gz`))
    expect(await findMigrationLevel(store.db)).toBe(NEXT_LEVEL)
    expect((await checkBackup(path!)).header).toMatchObject({
      migration: PRESENT_LEVEL,
      madeAt: now.toISOString(),
    })
    expect(await contents(store)).toContain('"name":"Ñandúes"')

    const [backup] = await listUpgradeBackups(backupFolder)
    await restoreBackup(store, backup!.path, { force: true, asItWas: true })
    expect(await findMigrationLevel(store.db)).toBe(PRESENT_LEVEL)
    expect(await contents(store)).toBe(before)

    // And up to date again.
    await upgradeStore(store, { backupFolder, now })
    expect(await findMigrationLevel(store.db)).toBe(NEXT_LEVEL)
  })
})

describeDomain('an upgrade', (engine) => {
  test('makes no backup of a new database or of one that is up to date', async () => {
    const store = await createTestStore(engine)
    const backupFolder = join(testFolder(), 'copies')
    expect(await upgradeStore(store, { backupFolder })).toBeNull()
    expect(existsSync(backupFolder)).toBe(false)
  })

  test('changes nothing when the backup can’t be made', async () => {
    const store = await createTestStore(engine)
    const before = await contents(store)
    const file = join(testFolder(), 'file')
    writeFileSync(file, '')
    nextVersion()
    await expect(upgradeStore(store, { backupFolder: join(file, 'copies') })).rejects.toThrow(
      /No se puede guardar en «.*» la copia de antes de actualizar/,
    )
    expect(await findMigrationLevel(store.db)).toBe(PRESENT_LEVEL)
    expect(await contents(store)).toBe(before)
  })

  test('keeps the backups of the last three upgrades, and no other file', async () => {
    const backupFolder = testFolder()
    for (const name of [
      'antes-de-0001-a.gz',
      'antes-de-0002-b.gz',
      'antes-de-0003-c.gz',
      'liga-2026-01-01.gz',
    ])
      writeFileSync(join(backupFolder, name), '')
    const store = await createOwnTestStore(engine)
    nextVersion()
    await upgradeStore(store, { backupFolder, now })
    expect(readdirSync(backupFolder).filter((name) => name.startsWith('antes-de-'))).toHaveLength(3)
    expect(readdirSync(backupFolder)).toContain(`antes-de-${NEXT_LEVEL}.gz`)
    expect(readdirSync(backupFolder)).toContain('liga-2026-01-01.gz')
  })

  test('keeps and finds its own backup, when the clock was ahead at the earlier ones', async () => {
    const backupFolder = testFolder()
    const ahead = new Date('2050-01-01T04:30:00Z')
    const store = await createOwnTestStore(engine)
    for (const name of ['antes-de-0001-a.gz', 'antes-de-0002-b.gz', 'antes-de-0003-c.gz']) {
      await writeBackup(store, join(backupFolder, name), { now: ahead })
      utimesSync(join(backupFolder, name), ahead, ahead)
    }
    nextVersion()
    const path = await upgradeStore(store, { backupFolder, now })
    expect((await listUpgradeBackups(backupFolder)).map((backup) => backup.path)[0]).toBe(path)
  })

  test('makes an older process refuse to write, in words, and lets it read', async () => {
    const store = await createOwnTestStore(engine)
    const app = await buildAppOn(store)
    // A newer program in another process.
    store.requireMigration(PRESENT_LEVEL)
    await store.inTransaction((tx) =>
      tx
        .insertInto('kysely_migration' as never)
        .values({ name: NEXT_LEVEL, timestamp: now.toISOString() } as never)
        .execute(),
    )
    const refused = await app.inject({
      method: 'POST',
      url: '/api/user',
      payload: { name: 'Ana', email: 'ana@example.org', password: 'd41d8cd98f00b204e9800998ecf8427e' },
    })
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('La web se está poniendo al día'),
    })
    expect((await app.inject('/api/game')).statusCode).toBe(200)
    expect((await app.inject('/api/health')).statusCode).toBe(503)
  })
})
