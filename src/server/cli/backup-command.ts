import { stat } from 'node:fs/promises'
import { noteBackup, writeBackup } from '../backup/write-backup.ts'
import { CommandError, showProgress, withStoreAsItIs, writeGiven } from './command.ts'

/** `backup FILE` */
export async function backupCommand(path?: string, ...more: string[]): Promise<void> {
  if (path === undefined || more.length > 0) throw new CommandError('Di en qué archivo: backup ARCHIVO')
  const now = new Date()
  const { rows } = await withStoreAsItIs(async (store) => {
    const end = await writeGiven(path, () =>
      writeBackup(store, path, { now, onProgress: (done) => showProgress(`Copiando… ${done} filas`) }),
    )
    // The backup is complete, whether or not the database can be written to.
    await noteBackup(store, now).catch(() => {
      process.stderr.write('La copia está hecha, pero no se ha podido apuntar en la base de datos.\n')
    })
    return end
  }).finally(() => showProgress(''))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const { size } = await stat(path)
  process.stdout.write(
    `Copia hecha en «${path}»: ${total} filas de ${Object.keys(rows).length} tablas, ${Math.ceil(size / 1000)} kB.\n`,
  )
}
