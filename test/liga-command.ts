import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommand } from '#server/cli/run-command.ts'

/** Uses the compile cache, as `npm run liga` does. */
const command = ['--import', join(import.meta.dirname, '../scripts/compile-cache.mjs')]

/** Runs the command line in a process of its own, without a terminal. */
export async function liga(url: string, words: string[], environment: Record<string, string> = {}) {
  const program = join(import.meta.dirname, '../src/server/cli.ts')
  const child = spawn(process.execPath, [...command, program, ...words], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, out, err }
}

/** The same within this process: what matters is what the command says and does, and not that it starts. */
export async function ligaHere(url: string, words: string[], environment: Record<string, string> = {}) {
  const { env, exitCode } = process
  const texts = { stdout: '', stderr: '' }
  const streams = (['stdout', 'stderr'] as const).map((name) => ({
    name,
    write: process[name].write.bind(process[name]),
  }))
  for (const { name } of streams)
    process[name].write = (part: string | Uint8Array, ...rest: unknown[]) => {
      texts[name] += String(part)
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    }
  process.env = { PATH: env['PATH'], DATABASE_URL: url, ...environment }
  process.exitCode = 0
  try {
    await runCommand(words)
    return { status: process.exitCode, out: texts.stdout, err: texts.stderr }
  } finally {
    Object.assign(process, { env, exitCode })
    for (const { name, write } of streams) process[name].write = write
  }
}
