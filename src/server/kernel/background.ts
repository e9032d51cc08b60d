import { readFile, readdir } from 'node:fs/promises'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/** What libuv calls its threads: passwords, pictures and compression are done in them, and in threads that they begin. */
const poolThread = 'libuv-worker'

/**
 * Lets the thread that answers everybody go before those of heavy work, where they share few cores. Linux has a
 * priority for each thread, and takes its number for a process's; elsewhere nothing is done.
 */
export async function lowerPoolThreads(): Promise<void> {
  const tasks = '/proc/self/task'
  // The first look is what begins them.
  await readdir(tasks).catch(() => [])
  for (const thread of await readdir(tasks).catch(() => [])) {
    const name = await readFile(`${tasks}/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() === poolThread) lower(Number(thread))
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

function lower(thread: number): void {
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
}
