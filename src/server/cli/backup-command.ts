import { stat } from 'node:fs/promises'
import { writeBackup } from '../backup/write-backup.ts'
import { CommandError, showProgress, withStoreAsItIs, writeGiven } from './command.ts'

/** `backup FILE` */
export async function backupCommand(path?: string, ...more: string[]): Promise<void> {
  if (path === undefined || more.length > 0) throw new CommandError('Di en qué archivo: backup ARCHIVO')
  const { rows } = await withStoreAsItIs((store) =>
    writeGiven(path, () =>
      writeBackup(store, path, {
        now: new Date(),
        onProgress: (done) => showProgress(`Copiando… ${done} filas`),
      }),
    ),
  ).finally(() => showProgress(''))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const { size } = await stat(path)
  process.stdout.write(
    `Copia hecha en «${path}»: ${total} filas de ${Object.keys(rows).length} tablas, ${Math.ceil(size / 1000)} kB.\n`,
  )
}
