import { paths } from '#contract/paths.ts'
import { findBackupTrouble, type KnownBackups } from '../../backup/queries.ts'
import type { Kind } from './kind.ts'

/** Once for all the nights since a backup; taken back as soon as there is another. */
export const backupMissing: Kind<KnownBackups> = {
  kind: 'backup-missing',
  fromClock: async (db, { now }) => {
    const trouble = await findBackupTrouble(db, now)
    if (trouble === null) return []
    return [{ kind: 'backup-missing', key: trouble.lastAt ?? 'never', facts: trouble, to: { admins: true } }]
  },
  stateOf: ({ lastAt }, { backupTrouble }) => (backupTrouble?.lastAt === lastAt ? 'current' : 'done'),
  words: ({ lastAt, failed }, { time }) => {
    const dayOf = (at: string) => time.shortDay(Date.parse(at))
    const last = lastAt === null ? 'Aún no hay ninguna buena.' : `La última buena es del ${dayOf(lastAt)}.`
    return {
      title:
        failed === null
          ? 'Hace más de dos días que no hay copia de seguridad'
          : 'Una copia de seguridad no ha salido',
      text:
        failed === null
          ? `${last} Se hace en la máquina, una cada noche: dilo a quien instaló la web.`
          : `La del ${dayOf(failed.at)} falló: ${failed.problem}. ${last} Dilo a quien instaló la web.`,
      path: paths.admin('doctor'),
      action: 'Ver el estado de la web',
    }
  },
}
