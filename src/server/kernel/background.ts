import { readFile, readdir } from 'node:fs/promises'
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

/** The name of libuv's pool threads: they hash passwords, shrink pictures and compress, also in threads they start. */
const poolThread = 'libuv-worker'

/**
 * Lowers the priority of the pool's threads, so that the main thread answers first where they share few cores. Linux
 * has a priority for each thread, and accepts a thread's id for a process's; elsewhere nothing is done.
 */
export async function lowerPoolThreads(): Promise<void> {
  const tasks = '/proc/self/task'
  // The first asynchronous file operation starts the threads.
  await readdir(tasks).catch(() => [])
  for (const thread of await readdir(tasks).catch(() => [])) {
    const name = await readFile(`${tasks}/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() === poolThread) lower(Number(thread))
  }
}

export function lowerThisThread(): void {
  try {
    lower(Number(basename(readlinkSync('/proc/thread-self'))))
  } catch {
    // Not Linux.
  }
}

/** Makes this thread the program of a `BackgroundThread`, which answers each question in turn. */
export function answerQuestions(answerTo: (question: never) => unknown): void {
  lowerThisThread()
  parentPort!.on('message', (question) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
    parentPort!.postMessage(answerTo(question as never))
  })
}

/** Under `nice` a process may be lower already, and only root may raise a priority again. */
function lower(thread: number): void {
  setPriority(thread, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}
