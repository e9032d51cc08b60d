import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/** What libuv calls its threads: passwords, pictures and compression are done in them, and in threads that they begin. */
const poolThread = 'libuv-worker'

/**
 * Lets the thread that answers everybody go before those of heavy work, where they share few cores. Linux has a
 * priority for each thread, and takes its number for a process's; elsewhere nothing is done.
 */
export function lowerPoolThreads(): void {
  for (const thread of listThreads()) {
    if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === poolThread) lower(Number(thread))
  }
}

/** The same for the thread that calls it. */
export function lowerThisThread(): void {
  try {
    lower(Number(basename(readlinkSync('/proc/thread-self'))))
  } catch {
    // Not Linux.
  }
}

function listThreads(): string[] {
  try {
    return readdirSync('/proc/self/task')
  } catch {
    return []
  }
}

function lower(thread: number): void {
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
}
