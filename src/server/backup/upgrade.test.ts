import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildAppOn } from '../../../test/build-test-app.ts'
import { describeOnEachEngine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { createOldDatabase, OLD_LEVELS } from '../../../test/upgrades/old-database.ts'
import { findMigrationLevel, latestMigration, migrateStore } from '../db/migrations/migrate.ts'
import { listTables } from '../db/schema.ts'
import { openStore, type Store } from '../db/store.ts'
import { leftOut } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listUpgradeBackups, upgradeStore } from './upgrade.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-12-01T10:00:00.000Z')

function open(url: string): Store {
  const store = openStore(url)
  onTestFinished(() => store.close())
  return store
}

/** Everything that a backup holds. */
async function contents(store: Store): Promise<string> {
  const tables = (await listTables(store.db, store.dialect)).map(({ name }) => name)
  return dumpTables(store, tables.filter((name) => !leftOut.has(name)) as Parameters<typeof dumpTables>[1])
}

describeOnEachEngine('an upgrade', (engine) => {
  test.for(OLD_LEVELS)('brings a database of %s up to date, and goes back to it', async (level) => {
    const store = open(await createOldDatabase(engine, level))
    const backupFolder = join(testFolder(), 'copies')
    const before = await contents(store)
    expect(await findMigrationLevel(store.db)).toBe(level)

    const path = await upgradeStore(store, { backupFolder, now })
    expect(path).toBe(join(backupFolder, `antes-de-${latestMigration}.gz`))
    expect(await findMigrationLevel(store.db)).toBe(latestMigration)
    expect((await checkBackup(path!)).header).toMatchObject({ migration: level, madeAt: now.toISOString() })

    // The league is all there. Its sample season has four teams and seven games; the delegate entered 61–58.
    const app = await buildAppOn(store)
    const games = (await app.inject('/api/game')).json<{ localScore: number; visitantScore: number }[]>()
    expect(games).toHaveLength(7)
    expect(games).toContainEqual(expect.objectContaining({ localScore: 61, visitantScore: 58 }))
    const teams = (await app.inject('/api/team')).json<{ name: string; photo: string | null }[]>()
    expect(teams.map(({ name }) => name).toSorted()).toEqual(
      ['Pívots', 'Águilas', 'Ñandúes', "O'Canastas"].toSorted(),
    )
    const photo = teams.find(({ name }) => name === 'Pívots')!.photo!
    expect((await app.inject(photo)).statusCode).toBe(200)

    const [backup] = await listUpgradeBackups(backupFolder)
    await restoreBackup(store, backup!.path, { force: true, asItWas: true })
    expect(await findMigrationLevel(store.db)).toBe(level)
    expect(await contents(store)).toBe(before)

    // And up to date again.
    await upgradeStore(store, { backupFolder, now })
    expect(await findMigrationLevel(store.db)).toBe(latestMigration)
  })

  test('makes no backup of a new database or of one that is up to date', async () => {
    const store = open(await createOldDatabase(engine, OLD_LEVELS[0]))
    await migrateStore(store)
    const backupFolder = join(testFolder(), 'copies')
    expect(await upgradeStore(store, { backupFolder })).toBeNull()
    expect(existsSync(backupFolder)).toBe(false)
  })

  test('changes nothing when the backup can’t be made', async () => {
    const store = open(await createOldDatabase(engine, OLD_LEVELS[0]))
    const before = await contents(store)
    const file = join(testFolder(), 'file')
    writeFileSync(file, '')
    await expect(upgradeStore(store, { backupFolder: join(file, 'copies') })).rejects.toThrow(
      /No se puede guardar en «.*» la copia de antes de actualizar/,
    )
    expect(await findMigrationLevel(store.db)).toBe(OLD_LEVELS[0])
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
    await upgradeStore(open(await createOldDatabase(engine, OLD_LEVELS[0])), { backupFolder, now })
    expect(readdirSync(backupFolder).filter((name) => name.startsWith('antes-de-'))).toHaveLength(3)
    expect(readdirSync(backupFolder)).toContain(`antes-de-${latestMigration}.gz`)
    expect(readdirSync(backupFolder)).toContain('liga-2026-01-01.gz')
  })

  test('keeps and finds its own backup, when the clock was ahead at the earlier ones', async () => {
    const backupFolder = testFolder()
    const ahead = new Date('2050-01-01T04:30:00Z')
    const store = open(await createOldDatabase(engine, OLD_LEVELS[0]))
    for (const name of ['antes-de-0001-a.gz', 'antes-de-0002-b.gz', 'antes-de-0003-c.gz']) {
      await writeBackup(store, join(backupFolder, name), { now: ahead })
      utimesSync(join(backupFolder, name), ahead, ahead)
    }
    const path = await upgradeStore(store, { backupFolder, now })
    expect((await listUpgradeBackups(backupFolder)).map((backup) => backup.path)[0]).toBe(path)
  })

  test('makes an older process refuse to write, in words, and lets it read', async () => {
    const url = await createOldDatabase(engine, OLD_LEVELS[1])
    const store = open(url)
    await migrateStore(store)
    const app = await buildAppOn(store)
    // A newer program in another process.
    const newer = open(url)
    await newer.inTransaction((tx) =>
      tx
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-newer', timestamp: now.toISOString() } as never)
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
