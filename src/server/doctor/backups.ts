import { HOUR_MS } from '#league/durations.ts'
import { BackupError } from '../backup/backup-format.ts'
import { findKnownBackups, isTooOld } from '../backup/queries.ts'
import { findKnownReplica, isReplicaBehind } from '../backup/replica.ts'
import { readHeader } from '../backup/read-backup.ts'
import { listFiles } from '../backup/write-backup.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { broken, type Check, type Found, ok, spanText, type Subject, warning } from './check.ts'

const MAKE_ONE = 'Haz una ahora: «systemctl start liga-backup», o «liga backup ARCHIVO».'

/** How long a backup may take: an unfinished file older than that was left by one that was cut off. */
const UNFINISHED_MS = 6 * HOUR_MS

export const backups: Check = async (subject) => [
  ...(await ofDatabase(subject)),
  ...(await ofFolder(subject)),
]

async function ofDatabase({ config, db, now }: Subject): Promise<Found[]> {
  if (db === null) return []
  const { lastAt, failed } = await findKnownBackups(db)
  if (failed !== null) {
    const day = new LeagueTime(config.timeZone).shortDay(Date.parse(failed.at))
    return [broken(`La copia del ${day} no salió: ${failed.problem}.`, `Arregla eso. ${MAKE_ONE}`)]
  }
  if (lastAt === null) {
    if (config.demo) return [ok('Es una demostración: no hace falta ninguna.')]
    const remedy = `${MAKE_ONE} El temporizador hace una cada noche. Si las haces de otra manera, comprueba que salen.`
    return [warning('No consta que se haya hecho ninguna.', remedy)]
  }
  const ageMs = now.getTime() - Date.parse(lastAt)
  const age = spanText(Math.max(0, ageMs))
  if (!isTooOld(lastAt, now)) return [ok(`La última es de hace ${age}.`)]
  if (ageMs < 0) {
    const ahead = `La última lleva fecha de dentro de ${spanText(-ageMs)}: el reloj estaba adelantado.`
    return [broken(ahead, MAKE_ONE)]
  }
  const remedy = `${MAKE_ONE} Mira después si el temporizador está en marcha: «systemctl list-timers liga-backup».`
  return [broken(`La última es de hace ${age}.`, remedy)]
}

/** The folder of the backups made before upgrades, where the nightly ones may be too. */
async function ofFolder({ config: { backupFolder }, now }: Subject): Promise<Found[]> {
  const files = await listFiles(backupFolder, /\.gz(\.part)?$/)
  const found: Found[] = []
  const unfinished = files.filter(
    ({ path, at }) => path.endsWith('.part') && now.getTime() - at > UNFINISHED_MS,
  )
  for (const { path } of unfinished)
    found.push(warning('Una copia se quedó a medias.', 'Borra su archivo, que no sirve.', path))
  const newest = files.find(({ path }) => path.endsWith('.gz'))
  if (!newest) return found
  try {
    await readHeader(newest.path)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    found.push(warning(`La copia más nueva de la carpeta no sirve. ${error.message}`, MAKE_ONE, newest.path))
  }
  return found
}

/** Nothing where there is no replica: it is a choice. */
export const replica: Check = async ({ db, now }) => {
  const known = db && (await findKnownReplica(db))
  if (!known) return []
  const { savedAt, problem } = known
  const age = spanText(Math.max(0, now.getTime() - Date.parse(savedAt)))
  if (!isReplicaBehind(known, now)) return [ok(`Todo estaba guardado hace ${age}.`)]
  if (problem !== null) {
    return [
      broken(`La réplica se ha parado: ${problem}.`, '«journalctl -u liga-replica -n 20» dice qué hacer.'),
    ]
  }
  const remedy =
    '«journalctl -u liga-replica -n 20» dice por qué. Si ya no la quieres: «systemctl disable --now liga-replica», y borra «liga.db-replica».'
  return [broken(`La réplica no lo guarda todo desde hace ${age}.`, remedy)]
}
