import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Endings of the files that hold rows of a database: the file itself, its log, the log's index, and the old journal.
 */
const endings = ['', '-wal', '-shm', '-journal']

/**
 * Creates the file of a new database, and its folder, accessible to their owner only, since it holds everybody's
 * e-mail. SQLite gives the files beside it the same permissions.
 */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch {
    // It exists already, or it can't be created and SQLite will report why.
  }
}

/** Removes all access to an existing database but that of its owner, and of a group that was given it on purpose. */
export function takeFromOthers(path: string): void {
  for (const ending of endings) {
    const mode = statSync(path + ending, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o007) === 0) continue
    try {
      chmodSync(path + ending, mode & (isForGroup(mode) ? 0o770 : 0o700))
    } catch {
      // We aren't its owner, or it has just been deleted.
    }
  }
}

/** The files of a database to which any other account has access. */
export function listOpenToOthers(path: string): string[] {
  return endings
    .map((ending) => path + ending)
    .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0)
}

/** Whether the group was given access on purpose: more than everybody has. */
function isForGroup(mode: number): boolean {
  return ((mode >> 3) & ~mode & 0o007) !== 0
}
