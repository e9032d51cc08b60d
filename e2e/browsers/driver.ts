import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The longest that a browser may take for one thing, and to be there at all, in milliseconds. */
export const patience = 15_000

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

/** Programs that end together, with a folder of their own in place of the person's. */
export type Programs = { folder: string; end: () => Promise<void> }

/** Starts a program with all that it will start. They are gone when this process ends, however it ends. */
export function startPrograms(command: (folder: string) => [string, ...string[]]): Programs {
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
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killed)
  return {
    folder,
    end: async () => {
      process.off('exit', killed)
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      signalAll(child, 'SIGTERM')
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      signalAll(child, 'SIGKILL')
      // The last of them may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** A detached program leads a group of processes that bears its number. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal)
  } catch {
    // None of them is left.
  }
}

/** Tries until something answers. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
