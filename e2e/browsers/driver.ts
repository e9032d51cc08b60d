import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Timeouts for one command of a browser, and for its start, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** A browser that Playwright doesn't drive, as tests use it. */
export type Driver = {
  /** Loads a page and waits until it is complete. */
  go: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Sets the size of the viewport. */
  resize: (screen: { width: number; height: number }) => Promise<void>
  /** The value of an expression in the page as text; promises are awaited. */
  evaluate: (expression: string) => Promise<string>
  end: () => Promise<void>
}

/**
 * Starts a program and its child processes with a home folder of their own. All of them end together, and at the latest
 * when this process does.
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
    // The last child may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', killed)
  return {
    end: async () => {
      process.off('exit', killed)
      // They remove their own files. Where nothing reaps zombies, those count as running too.
      const deadline = Date.now() + 2000
      while (signalAll(child, 'SIGTERM') && Date.now() < deadline) await sleep(100)
      killed()
    },
  }
}

/** Whether any of them is still running. A detached program leads a process group that has its pid as id. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid!, signal)
  } catch {
    return false
  }
}

/** Retries until there is an answer. */
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
