import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { leftOut } from '#server/backup/backup-format.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { listUpgradeBackups } from '#server/backup/upgrade.ts'
import { findMigrationLevel } from '#server/db/migrations/migrate.ts'
import { listTables } from '#server/db/schema.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { testDatabase } from '../create-test-store.ts'
import { dumpTables } from '../dump-tables.ts'
import { asNextVersion } from '../next-version.ts'
import { sampleSeason } from '../sample-season.ts'
import { scriptCommand } from '../script-command.ts'
import { testFolder } from '../test-folder.ts'
import { trial } from './trial.ts'

/** An upgrade killed at any moment leaves the old database or the new one, whole; so does going back. */
trial('upgrades', 50, async ({ engine, chance, rounds, report }) => {
  const url = await testDatabase(engine)
  const backupFolder = testFolder()
  const run = (words: string[], afterMs?: number) => runCommand(url, words, { backupFolder, afterMs })
  const upgrade = ['export', '1', '/dev/null']
  const back = ['rollback', '--force']

  await fill(url)
  const old = await stateOf(url)
  const upgradeMs = await run(upgrade)
  const upToDate = await stateOf(url)
  const backMs = await run(back)
  const faults: string[] = []
  if ((await stateOf(url)) !== old) faults.push('going back leaves another database')
  const seen = { old: 0, upToDate: 0 }
  const check = async (what: string) => {
    const state = await stateOf(url)
    if (state === old) seen.old += 1
    else if (state === upToDate) seen.upToDate += 1
    else faults.push(`${what}: neither the old database nor the new one`)
    for (const { path } of await listUpgradeBackups(backupFolder)) await checkBackup(path)
  }
  for (let round = 0; round < rounds; round++) {
    await run(back)
    const upgradeAt = chance.between(0, Math.ceil(upgradeMs * 1.1))
    await run(upgrade, upgradeAt)
    await check(`killed ${upgradeAt} ms into an upgrade`)
    await run(upgrade)
    const backAt = chance.between(0, Math.ceil(backMs * 1.1))
    await run(back, backAt)
    await check(`killed ${backAt} ms into going back`)
  }
  await report(`${rounds} kills each; left old ${seen.old} times, up to date ${seen.upToDate} times`)
  return faults
})

/** Runs a command, kills it after some milliseconds unless it has ended, and returns how long it ran. */
async function runCommand(
  url: string,
  words: string[],
  { backupFolder, afterMs }: { backupFolder: string; afterMs?: number | undefined },
): Promise<number> {
  const [program, ...given] = scriptCommand('liga')
  const began = performance.now()
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: url,
    BACKUP_FOLDER: backupFolder,
    ...asNextVersion,
  }
  const child = spawn(program, [...given, ...words], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  await (afterMs === undefined ? ended : Promise.race([ended, sleep(afterMs)]))
  child.kill('SIGKILL')
  await ended
  return performance.now() - began
}

async function fill(url: string): Promise<void> {
  const store = openStore(url)
  await importSeason(store, sampleSeason(), { now: new Date(), userId: null })
  await store.close()
}

/** The migration level and everything that a backup holds. */
async function stateOf(url: string): Promise<string> {
  const store = openStore(url)
  try {
    const tables = (await listTables(store.db, store.dialect)).map(({ name }) => name)
    const backedUp = tables.filter((name) => !leftOut.has(name)) as Parameters<typeof dumpTables>[1]
    return `${await findMigrationLevel(store.db)}\n${await dumpTables(store, backedUp)}`
  } finally {
    await store.close()
  }
}
