import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseProblem, databaseProblem } from './database-problem.ts'

/** SQLITE_CORRUPT, in which the check's own findings end too. */
const corrupt = { errcode: 11 }

/** SQLITE_READONLY: something is to be tidied up first, as after a power cut; whoever opens it to write does that. */
const readOnly = 8

/**
 * Looks whether an existing file is a whole database that nobody has for themselves, before anything is written
 * to it. It only reads; a file of some megabytes takes milliseconds.
 *
 * @throws DatabaseProblem when it can't be used
 */
export function inspectSqliteFile(path: string, patience: number): void {
  // A file without a byte is a database that is about to be.
  if (!statSync(path, { throwIfNoEntry: false })?.size) return
  try {
    const file = new DatabaseSync(path, { readOnly: true, timeout: patience })
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
