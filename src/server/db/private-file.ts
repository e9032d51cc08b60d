import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What SQLite lays beside a database, with rows of it: nothing else, and a log, an index of that and an older kind of log. */
const endings = ['', '-wal', '-shm', '-journal']

/**
 * Makes the file of a new database, and its folder, for their owner alone: it holds everybody's e-mail. SQLite gives
 * what it lays beside it the same permissions.
 */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch {
    // It is there already; or it can't be made, and SQLite says why.
  }
}

/** Takes an existing database from everybody but its owner, and a group that somebody has given it to. */
export function takeFromOthers(path: string): void {
  for (const ending of endings) {
    const mode = statSync(path + ending, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o007) === 0) continue
    try {
      chmodSync(path + ending, mode & (isForGroup(mode) ? 0o770 : 0o700))
    } catch {
      // Who isn't its owner can't; or it is gone by now.
    }
  }
}

/** A group that may do no more than everybody was given nothing. */
function isForGroup(mode: number): boolean {
  return ((mode >> 3) & ~mode & 0o007) !== 0
}
