import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestStore, describeOnEachEngine, testDatabase } from '../create-test-store.ts'
import { dumpTables } from '../dump-tables.ts'
import { addTeam } from '../factories.ts'
import { scriptCommand } from '../script-command.ts'
import { testFolder } from '../test-folder.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'

// Each kill needs a new process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 })

/** When to kill a command, as parts of its usual duration: before it begins, in the middle, at the end. */
const moments = [0.4, 0.6, 0.75, 0.9, 0.97]

async function fill(store: Store, pictures: number): Promise<void> {
  await store.write(async (db) => {
    for (let index = 0; index < pictures; index++) {
      const bytes = crypto.getRandomValues(new Uint8Array(50_000))
      await db
        .insertInto('media')
        .values({ hash: `picture-${index}`, bytes })
        .execute()
    }
  })
}

/** Runs a command, kills it after some milliseconds unless it has ended, and returns how long it ran. */
async function run(url: string, words: string[], after = Infinity): Promise<number> {
  const [program, ...given] = scriptCommand('liga')
  const began = performance.now()
  const child = spawn(program, [...given, ...words], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  await (after === Infinity ? ended : Promise.race([ended, sleep(after)]))
  child.kill('SIGKILL')
  await ended
  return performance.now() - began
}

async function copyOf(store: Store): Promise<string> {
  const folder = testFolder()
  const file = join(folder, 'copy.gz')
  await writeBackup(store, file, { now: new Date() })
  return file
}

describeOnEachEngine('a command that is killed', (engine) => {
  test('leaves a complete backup or none', async () => {
    const url = await testDatabase(engine)
    const store = openStore(url)
    onTestFinished(() => store.close())
    await fill(store, 200)
    const file = await copyOf(store)
    rmSync(file)
    const whole = await run(url, ['backup', file])
    for (const moment of moments) {
      rmSync(file, { force: true })
      await run(url, ['backup', file], moment * whole)
      const backup = existsSync(file) ? await checkBackup(file) : null
      expect([null, 200]).toContain(backup && backup.rows)
    }
    // Leftovers of killed commands don't prevent a new backup.
    await writeBackup(store, file, { now: new Date() })
    expect((await checkBackup(file)).rows).toBe(200)
  })

  test('restores everything or nothing', async () => {
    const saved = await createTestStore(engine)
    await fill(saved, 200)
    const file = await copyOf(saved)
    const url = await testDatabase(engine)
    const restored = await dumpTables(saved)
    const whole = await run(url, ['restore', file])
    for (const moment of moments) {
      const store = openStore(url)
      await store.write(async (db) => void (await db.deleteFrom('media').execute()))
      await addTeam(store, `Gatos ${moment}`)
      const before = await dumpTables(store)
      await store.close()
      await run(url, ['restore', file, '--force'], moment * whole)
      const after = openStore(url)
      const state = await dumpTables(after)
      await after.close()
      expect(state === before || state === restored).toBe(true)
    }
    const store = openStore(url)
    await restoreBackup(store, file, { force: true })
    expect(await dumpTables(store)).toBe(restored)
    await store.close()
  })
})
