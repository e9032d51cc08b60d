import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MINUTE_MS } from '#league/durations.ts'
import { sqlitePath } from '../db/database-url.ts'
import { listOpenToOthers } from '../db/private-file.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { ROOT } from '../kernel/programs.ts'
import {
  broken,
  type Check,
  type Found,
  ok,
  okUnless,
  sizeText,
  spanText,
  type Subject,
  warning,
} from './check.ts'
import { findDatabaseTime, findDatabaseVersion, findNewestChange } from './queries.ts'

/** Too little for a backup and the day's writes, and little enough to make room now. */
const ERROR_BYTES = 100e6
const WARNING_BYTES = 500e6

const MAKE_ROOM = 'Haz sitio antes de que se llene: entonces no se puede guardar nada, ni hacer copias.'

export const disk: Check = async ({ config: { databaseUrl, backupFolder } }) => {
  const folders = [backupFolder]
  const path = sqlitePath(databaseUrl)
  if (path !== null) folders.unshift(dirname(path))
  const byDevice = new Map<number, string>()
  for (const folder of folders) {
    const there = nearest(resolve(folder))
    const { dev } = await stat(there)
    if (!byDevice.has(dev)) byDevice.set(dev, there)
  }
  return Promise.all(
    [...byDevice.values()].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      const free = bavail * bsize
      const text = `Quedan ${sizeText(free)} libres.`
      if (free >= WARNING_BYTES) return ok(text, folder)
      return (free < ERROR_BYTES ? broken : warning)(
        `Solo quedan ${sizeText(free)} libres.`,
        MAKE_ROOM,
        folder,
      )
    }),
  )
}

/** A folder, or if it doesn't exist yet, the one in which it will be. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

/** The permissions of accounts that are neither the owner nor in the group. */
const OTHERS = { read: 0o004, write: 0o002, enter: 0o001 }

/** In a folder with this bit, as /tmp, each file is changed or deleted by its owner alone. */
const STICKY = 0o1000

/** Backups and databases hold everybody's e-mail address. */
export const rights: Check = async ({ config: { databaseUrl, backupFolder } }) => {
  const found: Found[] = []
  const path = sqlitePath(databaseUrl)
  const files = path === null ? [] : listOpenToOthers(path)
  if (files.length > 0) {
    const text = 'Otras cuentas de la máquina pueden abrir la base de datos, con los correos de la gente.'
    found.push(broken(text, 'Quítales el permiso: «chmod o= ARCHIVO».', files.join(', ')))
  }
  found.push(...(await ofBackups(backupFolder)))
  return okUnless(found, 'Solo la cuenta de la web puede abrir los datos y las copias.')
}

/** Files in a folder that others can't enter are closed to them, whatever their own permissions. */
async function ofBackups(folder: string): Promise<Found[]> {
  const { mode } = await stat(folder).catch(() => ({ mode: 0 }))
  if ((mode & OTHERS.enter) === 0) return []
  if ((mode & OTHERS.write) !== 0 && (mode & STICKY) === 0) {
    const text = 'Otras cuentas de la máquina pueden cambiar o borrar las copias.'
    return [broken(text, 'Quítales el permiso: «chmod o= CARPETA».', folder)]
  }
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(folder, name))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })))
  const open = modes.filter((file) => (file.mode & OTHERS.read) !== 0)
  if (open.length === 0) return []
  const text = 'Otras cuentas de la máquina pueden leer alguna copia, con los correos de la gente.'
  return [broken(text, 'Quítales el permiso: «chmod o= ARCHIVO».', open.map(({ path }) => path).join(', '))]
}

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
  return okUnless(wrong, isSynchronized ? 'Va bien, y se pone en hora solo.' : 'Va bien.')
}

async function behindLastChange({ config, db, now }: Subject): Promise<Found[]> {
  const last = db === null ? undefined : await findNewestChange(db)
  const behindMs = last === undefined ? 0 : Date.parse(last) - now.getTime()
  if (last === undefined || behindMs <= TOLERANCE_MS) return []
  const at = new LeagueTime(config.timeZone).shortMoment(Date.parse(last))
  const text = `El reloj va ${spanText(behindMs)} por detrás del último cambio apuntado, que es del ${at}.`
  const remedy = `${SET_CLOCK} Si ahora está bien, iba adelantado entonces, y esto se quita con el siguiente cambio.`
  return [broken(text, remedy)]
}

async function besideDatabase({ db, opened }: Subject): Promise<Found[]> {
  if (db === null || !('store' in opened)) return []
  const before = Date.now()
  const theirs = await findDatabaseTime(db, opened.store.dialect)
  if (theirs === null) return []
  // Somewhere between asking and the answer.
  const apartMs = Math.max(before - Date.parse(theirs), Date.parse(theirs) - Date.now())
  if (apartMs <= TOLERANCE_MS) return []
  const text = `El reloj de la máquina y el de PostgreSQL se llevan ${spanText(apartMs)}.`
  return [warning(text, 'Pon en hora el que vaya mal.')]
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

/** The exit status with which `prepare.mjs` says that the build isn't of the present sources. */
const STALE = 3

export const versions: Check = async ({ db, opened }, signal) => {
  const [program, database, isStale, installedAt] = await Promise.all([
    readFile(new URL('package.json', ROOT), 'utf8'),
    db === null || !('store' in opened) ? null : findDatabaseVersion(db, opened.store.dialect),
    isBuildStale(signal),
    findInstalledAt(),
  ])
  const { version } = JSON.parse(program) as { version: string }
  const text = `La liga ${version}, Node ${process.versions.node}${database === null ? '' : `, ${database}`}.`
  const wrong: Found[] = []
  if (isStale) {
    const remedy = 'Constrúyela con «npm run build», y después reinicia la liga.'
    wrong.push(warning(`${text} La web construida no es la de esta versión.`, remedy))
  }
  if (installedAt > performance.timeOrigin)
    wrong.push(warning(`${text} Desde que arrancó se ha instalado otra versión.`, 'Reinicia la liga.'))
  return okUnless(wrong, text)
}

/** When the built server was put in its place, in milliseconds: a package keeps the time of its making as `mtime`. */
async function findInstalledAt(): Promise<number> {
  return (await stat(new URL('dist/server/main.js', ROOT)).catch(() => null))?.ctimeMs ?? 0
}

/** False also where there is nothing to compare, as in a package without the sources. */
function isBuildStale(signal: AbortSignal): Promise<boolean> {
  const script = fileURLToPath(new URL('scripts/prepare.mjs', ROOT))
  return new Promise((settle) => {
    execFile(process.execPath, [script, 'is-built'], { signal }, (error) => settle(error?.code === STALE))
  })
}
