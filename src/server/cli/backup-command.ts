import { stat } from 'node:fs/promises'
import { BackupError } from '../backup/backup-format.ts'
import { noteBackup, noteFailedBackup } from '../backup/queries.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { databaseProblem } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import { fileProblem } from '../kernel/file-problem.ts'
import { showProgress, withStoreAsItIs, writeGiven } from './command.ts'

/** `backup FILE` */
export async function backupCommand(path: string): Promise<void> {
  const now = new Date()
  const { rows } = await withStoreAsItIs(async (store) => {
    const end = await writeGiven(path, () =>
      writeBackup(store, path, { now, onProgress: (done) => showProgress(`Copiando… ${done} filas`) }),
    ).catch(async (error: unknown) => {
      await noteFailure(store, now, error)
      throw error
    })
    // The backup is complete, whether or not the database can be written to.
    await noteBackup(store, now).catch(() => {
      process.stderr.write('La copia está hecha, pero no se ha podido apuntar en la base de datos.\n')
    })
    return end
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const { size } = await stat(path)
  process.stdout.write(
    `Copia hecha en «${path}»: ${total} filas de ${Object.keys(rows).length} tablas, ${Math.ceil(size / 1000)} kB.\n`,
  )
}

/** So that admins hear of it, where nobody is watching: a person at a terminal sees what went wrong. */
async function noteFailure(store: Store, now: Date, error: unknown): Promise<void> {
  if (process.stderr.isTTY) return
  // The database itself may be what failed.
  await noteFailedBackup(store, { at: now.toISOString(), problem: reasonOf(error) }).catch(() => {})
}

/** Without the names of files: admins read it, who may have no access to the machine. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const known = databaseProblem(error) ?? (error instanceof BackupError ? message : undefined)
  if (known !== undefined) return known.replace(/\.$/, '')
  return cause instanceof Error ? fileProblem(cause) : 'no se sabe por qué'
}
