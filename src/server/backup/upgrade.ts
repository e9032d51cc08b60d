import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { fileProblem } from '../kernel/file-problem.ts'
import { latestMigration, migrateStore } from '../db/migrations/migrate.ts'
import type { Store } from '../db/store.ts'
import { BackupError, type Header } from './backup-format.ts'
import { checkBackup, readHeader } from './read-backup.ts'
import { listFiles, writeBackupOf } from './write-backup.ts'

/** The backup made before a database was brought up to the migration in its name. */
const NAME = /^antes-de-\d[a-z\d-]+\.gz$/

/** How many of them are kept: that of each of the last upgrades. */
const MAX_KEPT = 3

/**
 * Brings a database up to date. One with data of an earlier version is first backed up, within the same transaction,
 * and the backup read again whole: `rollback` goes back to it.
 * @returns the backup's path; null where nothing was to be done, or the database is new
 * @throws BackupError if the backup can't be made: then nothing has changed
 */
export async function upgradeStore(
  store: Store,
  { backupFolder, now = new Date() }: Pick<Config, 'backupFolder'> & { now?: Date },
): Promise<string | null> {
  const path = join(backupFolder, `antes-de-${latestMigration()}.gz`)
  let made: string | null = null
  await migrateStore(store, {
    beforeUpgrade: async (tx) => {
      try {
        await mkdir(backupFolder, { recursive: true, mode: 0o700 })
        await writeBackupOf(tx, store.dialect, path, { now })
      } catch (error) {
        throw notMade(backupFolder, error as NodeJS.ErrnoException)
      }
      await checkBackup(path)
      made = path
    },
  })
  if (made !== null) await dropOldest(backupFolder)
  return made
}

/** The backups made before upgrades, the newest first. Files that are no backups are left out. */
export async function listUpgradeBackups(folder: string): Promise<{ path: string; header: Header }[]> {
  const backups = []
  for (const { path } of await listFiles(folder, NAME)) {
    const header = await readHeader(path).catch((error: unknown) => {
      if (error instanceof BackupError) return null
      throw error
    })
    if (header !== null) backups.push({ path, header })
  }
  return backups
}

async function dropOldest(folder: string): Promise<void> {
  for (const { path } of (await listFiles(folder, NAME)).slice(MAX_KEPT)) await rm(path, { force: true })
}

function notMade(folder: string, error: NodeJS.ErrnoException): Error {
  if (error.syscall === undefined) return error
  const problem = fileProblem(error)
  return new BackupError(
    `No se puede guardar en «${folder}» la copia de antes de actualizar: ${problem}. Sin ella no se actualiza. Di otra carpeta en BACKUP_FOLDER, o arregla esa.`,
    { cause: error },
  )
}
