import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

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
