import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The longest that a browser may take for one thing, and to be there at all, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** What a test does with a browser that isn't Playwright's. */
export type Driver = {
  /** Loads a page, and waits until it is complete. */
  go: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Makes what is seen of a page as large. */
  resize: (screen: { width: number; height: number }) => Promise<void>
  /** The text that an expression of the page has for its value, or promises. */
  evaluate: (expression: string) => Promise<string>
  end: () => Promise<void>
}

/**
 * Starts a program with all that it will start, with a folder of their own in place of the person's. They end
 * together, and with this process, however it ends.
 */
export function startPrograms(command: (folder: string) => [string, ...string[]]): {
  end: () => Promise<void>
} {
  const folder = mkdtempSync(join(tmpdir(), 'liga-browser-'))
  const [program, ...words] = command(folder)
  const own = { HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder }
  const theirs = { XDG_CACHE_HOME: undefined, XDG_CONFIG_HOME: undefined, XDG_DATA_HOME: undefined }
  const child = spawn(program, words, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...theirs, ...own },
  })
  const killed = () => {
    signalAll(child, 'SIGKILL')
    // The last of them may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', killed)
  return {
    end: async () => {
      process.off('exit', killed)
      // They tidy up after themselves. Where nobody takes note of the dead, those count too.
      const deadline = Date.now() + 2000
      while (signalAll(child, 'SIGTERM') && Date.now() < deadline) await sleep(100)
      killed()
    },
  }
}

/** Tells whether any is left. A detached program leads a group of processes that bears its number. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid!, signal)
  } catch {
    return false
  }
}

/** Tries until something answers. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
