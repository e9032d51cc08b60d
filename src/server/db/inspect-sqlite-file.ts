import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseProblem, databaseProblem } from './database-problem.ts'

const empty =
  'El archivo de la base de datos está vacío: lo que tenía se ha perdido, quizá porque se llenó el disco o porque una copia quedó a medias. No se ha tocado nada: aparta ese archivo y recupera la última copia con «restore»; si aquí nunca hubo una liga, bórralo y vuelve a arrancar.'
const folder =
  'DATABASE_URL dice una carpeta, y tiene que decir un archivo, como file:./data/liga.db. No se ha tocado nada.'
const orphanedLog =
  'Falta el archivo de la base de datos, o está vacío, pero a su lado sigue su diario (el archivo que acaba en -wal) con los últimos cambios. No se ha tocado nada: vuelve a poner el archivo junto a su diario, o aparta el diario y recupera la última copia con «restore».'

/** SQLITE_CORRUPT, which also stands for a finding of the check. */
const corrupt = { errcode: 11 }

/** SQLITE_READONLY: the file needs recovery first, as after a power cut; opening it for writing does that. */
const readOnly = 8

/** How often to check a file that another process is creating. */
const RETRY_MS = 15

/**
 * Checks that an existing file is an intact database that no other process has locked exclusively, before anything is
 * written to it. It only reads; a file of some megabytes takes milliseconds.
 * @throws DatabaseProblem when it can't be used
 */
export function inspectSqliteFile(path: string, timeoutMs: number): void {
  if (path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new DatabaseProblem(folder)
  if (!isThere(path, timeoutMs)) return
  try {
    const file = new DatabaseSync(path, { readOnly: true, timeout: timeoutMs })
    try {
      const [finding] = file.prepare('pragma quick_check(1)').all()
      if (finding?.['quick_check'] !== 'ok') throw Object.assign(new Error('quick_check'), corrupt)
    } finally {
      file.close()
    }
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === readOnly) return
    const problem = databaseProblem(error)
    throw problem === undefined ? error : new DatabaseProblem(problem, { cause: error })
  }
}

/**
 * False if there is no file, and a new database may be created. SQLite would also turn an empty file into a new
 * database and discard the log beside it; but a database is only empty while a process is creating it.
 */
function isThere(path: string, timeoutMs: number): boolean {
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  for (const deadline = Date.now() + timeoutMs; ; Atomics.wait(sleeper, 0, 0, RETRY_MS)) {
    // The log is read first: a process that creates a database writes to it before there is a log.
    const logSize = sizeOf(`${path}-wal`) ?? 0
    const size = sizeOf(path)
    if (size !== undefined && size > 0) return true
    if (logSize > 0) throw new DatabaseProblem(orphanedLog)
    if (size === undefined) return false
    if (Date.now() > deadline) throw new DatabaseProblem(empty)
  }
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size
}
