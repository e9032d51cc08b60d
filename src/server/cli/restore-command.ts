import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { showProgress, withStore } from './command.ts'

/** `restore FILE [--force]` */
export async function restoreCommand(force: boolean, path: string): Promise<void> {
  showProgress('Comprobando la copia…')
  const { header, rows } = await checkBackup(path)
  const onProgress = (done: number) => showProgress(`Recuperando… ${done} de ${rows} filas`)
  await withStore((store) => restoreBackup(store, path, { force, onProgress }))
  process.stdout.write(
    `Recuperada la copia del ${header.madeAt}: ${rows} filas. Todo el mundo tiene que volver a entrar.\n`,
  )
}
