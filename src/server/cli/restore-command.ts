import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { CommandError, showProgress, withStore } from './command.ts'

/** `restore FILE [--force]` */
export async function restoreCommand(
  { force }: { force: boolean },
  path?: string,
  ...more: string[]
): Promise<void> {
  if (path === undefined || more.length > 0) {
    throw new CommandError('Di qué archivo: restore ARCHIVO [--force]')
  }
  try {
    showProgress('Comprobando la copia…')
    const { header, rows } = await checkBackup(path)
    await withStore((store) =>
      restoreBackup(store, path, {
        force,
        onProgress: (done) => showProgress(`Recuperando… ${done} de ${rows} filas`),
      }),
    )
    showProgress('')
    process.stdout.write(
      `Recuperada la copia del ${header.madeAt}: ${rows} filas. Todo el mundo tiene que volver a entrar.\n`,
    )
  } finally {
    showProgress('')
  }
}
