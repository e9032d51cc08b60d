import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#league/durations.ts'
import type { Finding as ReportedFinding } from '#contract/doctor.ts'
import type { Config } from '../kernel/config.ts'
import type { Db } from '../db/database.ts'
import { latestMigration } from '../db/migrations/migrate.ts'
import type { Store } from '../db/store.ts'
import { findMigrations } from './queries.ts'

/**
 * What a check found. `detail`: files, servers and accounts, and what the other side said: only for the operator
 * of the machine, while admins see the rest.
 */
export type Found = Omit<ReportedFinding, 'check'> & { detail?: string | undefined }

/** A check only reads, but for the test write of the health check. `signal` aborts when its time is over. */
export type Check = (subject: Subject, signal: AbortSignal) => Promise<Found[]>

/** The open database, or why it can't be opened. */
export type Opened = { store: Store } | { failure: unknown }

/** What is examined. */
export type Subject = {
  config: Config
  now: Date
  opened: Opened
  /** The migrations of the database; rejects if they can't be read. */
  migrations: Promise<string[]>
  /** Null while the database can't be read or is of another version, which only the check of the database says. */
  db: Db | null
}

/** How long checks wait for a database that doesn't answer. */
const DATABASE_TIMEOUT_MS = 4000

export async function subjectOf(config: Config, opened: Opened, now: Date): Promise<Subject> {
  const migrations = (async () => {
    if ('failure' in opened) throw opened.failure
    return findMigrations(opened.store.db)
  })()
  const read = migrations
    .then((done) => ('store' in opened && done.at(-1) === latestMigration() ? opened.store.db : null))
    .catch(() => null)
  const db = await Promise.race([read, sleep(DATABASE_TIMEOUT_MS, null, { ref: false })])
  return { config, now, opened, migrations, db }
}

export function ok(text: string, detail?: string): Found {
  return { state: 'ok', text, remedy: null, detail }
}

export function warning(text: string, remedy: string, detail?: string): Found {
  return { state: 'warning', text, remedy, detail }
}

export function broken(text: string, remedy: string, detail?: string): Found {
  return { state: 'error', text, remedy, detail }
}

/** What is wrong, or that nothing is. */
export function okUnless(found: Found[], text: string): Found[] {
  return found.length > 0 ? found : [ok(text)]
}

export function detailOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException
  if (cause instanceof Error) return detailOf(cause)
  return message || (code ?? '')
}

const UNITS = [
  [DAY_MS, 'día', 'días'],
  [HOUR_MS, 'hora', 'horas'],
  [MINUTE_MS, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const

/** A length of time in its largest unit, rounded down: `3 días`. */
export function spanText(ms: number): string {
  const [unit, one, many] = UNITS.find(([size]) => ms >= size) ?? UNITS[3]
  const count = Math.floor(ms / unit)
  return `${count} ${count === 1 ? one : many}`
}

/** A size as people say it: `3,2 GB`, `420 MB`. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${amount.toLocaleString('es', { maximumFractionDigits: unit === 'GB' && amount < 10 ? 1 : 0 })} ${unit}`
}
