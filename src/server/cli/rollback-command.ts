import { join } from 'node:path'
import { CHANGE_TYPES, THINGS } from '#contract/change-types.ts'
import { countChangesAfter, listChanges } from '../audit/queries.ts'
import { checkBackup, readLastChange } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { listUpgradeBackups } from '../backup/upgrade.ts'
import { writeBackupOf } from '../backup/write-backup.ts'
import type { Db } from '../db/database.ts'
import { findMigrationLevel } from '../db/migrations/migrate.ts'
import { readConfig } from '../kernel/config.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { CommandError, showProgress, withStoreAsItIs, writeGiven } from './command.ts'

/** How many of the changes that would be lost are named. */
const MAX_NAMED = 20

/** `rollback [--force]` */
export async function rollbackCommand(force: boolean): Promise<void> {
  const { backupFolder, timeZone } = readConfig(process.env)
  const time = new LeagueTime(timeZone)
  await withStoreAsItIs(async (store) => {
    const level = await findMigrationLevel(store.db)
    const backups = await listUpgradeBackups(backupFolder)
    const backup = backups.find(({ header }) => level !== undefined && header.migration < level)
    if (!backup) {
      throw new CommandError(`En «${backupFolder}» no hay ninguna copia de antes de una actualización.`)
    }
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
        if (lost !== null && !force) {
          throw new CommandError(
            `La copia es del ${madeAt}. Al volver a ella se pierde lo que se hizo después:\n${lost}\nSi aun así quieres volver, repítelo con --force.`,
          )
        }
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
