import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANGE_TYPES, THINGS } from '#contract/change-types.ts'
import { countChangesAfter, listChanges } from '../audit/queries.ts'
import { BackupError } from '../backup/backup-format.ts'
import { noteBackup, noteFailedBackup } from '../backup/queries.ts'
import { checkBackup, readLastChange } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { listUpgradeBackups } from '../backup/upgrade.ts'
import { writeBackup, writeBackupOf } from '../backup/write-backup.ts'
import { databaseProblem } from '../db/database-problem.ts'
import type { Db } from '../db/database.ts'
import { findMigrationLevel } from '../db/migrations/migrate.ts'
import type { Store } from '../db/store.ts'
import { readConfig } from '../kernel/config.ts'
import { fileProblem } from '../kernel/file-problem.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { CommandError, showProgress, withStore, withStoreAsItIs, writeGiven } from './command.ts'

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

export async function restoreCommand(force: boolean, path: string): Promise<void> {
  showProgress('Comprobando la copia…')
  const { header, rows } = await checkBackup(path)
  const onProgress = (done: number) => showProgress(`Recuperando… ${done} de ${rows} filas`)
  await withStore((store) => restoreBackup(store, path, { force, onProgress }))
  process.stdout.write(
    `Recuperada la copia del ${header.madeAt}: ${rows} filas. Todo el mundo tiene que volver a entrar.\n`,
  )
}

/** How many of the changes that would be lost are named. */
const MAX_NAMED = 20

export async function rollbackCommand(force: boolean): Promise<void> {
  const { backupFolder, timeZone } = readConfig(process.env)
  const time = new LeagueTime(timeZone)
  await withStoreAsItIs(async (store) => {
    const level = await findMigrationLevel(store.db)
    const backups = await listUpgradeBackups(backupFolder)
    const backup = backups.find(({ header }) => level !== undefined && header.migration < level)
    if (!backup)
      throw new CommandError(`En «${backupFolder}» no hay ninguna copia de antes de una actualización.`)
    showProgress('Comprobando la copia…')
    await checkBackup(backup.path)
    const last = await readLastChange(backup.path)
    const madeAt = time.shortMoment(Date.parse(backup.header.madeAt))
    const present = join(backupFolder, 'antes-de-volver.gz')
    await restoreBackup(store, backup.path, {
      force: true,
      asItWas: true,
      beforeErasing: async (tx) => {
        if ((await findMigrationLevel(tx)) !== level)
          throw new CommandError('Otro proceso acaba de cambiar la versión de la base de datos: repítelo.')
        const lost = await describeChangesAfter(tx, last, time)
        if (lost !== null && !force)
          throw new CommandError(
            `La copia es del ${madeAt}. Al volver a ella se pierde lo que se hizo después:\n${lost}\nSi aun así quieres volver, repítelo con --force.`,
          )
        await writeGiven(present, () => writeBackupOf(tx, store.dialect, present, { now: new Date() }))
      },
      onProgress: (done) => showProgress(`Volviendo… ${done} filas`),
    })
    showProgress('')
    process.stdout.write(
      [
        `La base de datos está otra vez como el ${madeAt}, antes de la actualización.`,
        `Lo que había hasta ahora está guardado en «${present}».`,
        'Pon ahora el programa de antes: este la pondría al día otra vez al arrancar. Todo el mundo tiene que volver a entrar, y las invitaciones que nadie había usado ya no valen.\n',
      ].join('\n'),
    )
  })
}

/** The changes after one, the newest first, a line each; null if there are none. */
async function describeChangesAfter(db: Db, last: number, time: LeagueTime): Promise<string | null> {
  const count = await countChangesAfter(db, last)
  if (count === 0) return null
  const newest = (await listChanges(db, {}, Math.min(count, MAX_NAMED))).map(
    ({ at, user, type, entity, entityId }) =>
      `  ${time.shortMoment(Date.parse(at))}: ${user?.name ?? 'el sistema'} ${CHANGE_TYPES[type].label} ${THINGS[entity].one} ${entityId ?? ''}`.trimEnd(),
  )
  const rest = count > newest.length ? [`  y ${count - newest.length} cambios anteriores`] : []
  return [...newest, ...rest].join('\n')
}
