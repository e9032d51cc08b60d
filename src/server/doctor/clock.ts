import { MINUTE_MS } from '#league/durations.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { LeagueTime } from '../kernel/league-time.ts'
import { broken, type Check, type Found, ok, type Subject, warning } from './check.ts'
import { findDatabaseTime, findNewestChange } from './queries.ts'
import { spanText } from './quantity-text.ts'

/** How far two clocks may differ. */
const TOLERANCE_MS = MINUTE_MS

const SET_CLOCK = 'Ponlo en hora y deja que se ponga solo: «timedatectl set-ntp true».'

export const clock: Check = async (subject) => {
  const [isSynchronized, ...found] = await Promise.all([
    readSynchronized(),
    behindLastChange(subject),
    besideDatabase(subject),
  ])
  const wrong = found.flat()
  if (isSynchronized === false)
    wrong.push(warning('El reloj de la máquina no se pone en hora solo.', SET_CLOCK))
  if (wrong.length > 0) return wrong
  return [ok(isSynchronized ? 'Va bien, y se pone en hora solo.' : 'Va bien.')]
}

async function behindLastChange({ config, db, now }: Subject): Promise<Found[]> {
  const last = db === null ? undefined : await findNewestChange(db)
  const behindMs = last === undefined ? 0 : Date.parse(last) - now.getTime()
  if (last === undefined || behindMs <= TOLERANCE_MS) return []
  return [
    broken(
      `El reloj va ${spanText(behindMs)} por detrás del último cambio apuntado, que es del ${new LeagueTime(config.timeZone).shortMoment(Date.parse(last))}.`,
      `${SET_CLOCK} Si ahora está bien, iba adelantado entonces, y esto se quita con el siguiente cambio.`,
    ),
  ]
}

async function besideDatabase({ db, opened }: Subject): Promise<Found[]> {
  if (db === null || !('store' in opened)) return []
  const before = Date.now()
  const theirs = await findDatabaseTime(db, opened.store.dialect)
  if (theirs === null) return []
  // Somewhere between asking and the answer.
  const apartMs = Math.max(before - Date.parse(theirs), Date.parse(theirs) - Date.now())
  if (apartMs <= TOLERANCE_MS) return []
  return [
    warning(
      `El reloj de la máquina y el de PostgreSQL se llevan ${spanText(apartMs)}.`,
      'Pon en hora el que vaya mal.',
    ),
  ]
}

/** Whether the system sets its clock by a server; undefined where systemd doesn't know. */
async function readSynchronized(): Promise<boolean | undefined> {
  try {
    const args = ['show', '-p', 'NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: 3000 })
    return { yes: true, no: false }[stdout.trim()]
  } catch {
    return undefined
  }
}
