import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { scriptCommand } from '../test/script-command.ts'
import { databaseTemplate } from './database-template.ts'

/** A server notices within a second what another process has written; until then its cached pages are stale. */
const noticedMilliseconds = 1000

export type LeagueServer = {
  url: string
  pid: number
  databaseUrl: string
  /**
   * Runs the command line on the running server's database, and waits until the server shows what was written: `await
   * liga('import', 'season.json')`.
   */
  liga: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** Starts the real server, as `npm start` does, with its own database and port. */
export async function startServer({
  demo,
  settings,
  begun = true,
}: {
  demo: boolean
  settings: Record<string, string>
  /** False: an empty database, where only the page that creates the league is available. */
  begun?: boolean
}): Promise<LeagueServer> {
  const folder = mkdtempSync(join(tmpdir(), 'liga-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const databaseUrl = settings['DATABASE_URL'] ?? `file:${join(folder, 'liga.db')}`
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: demo ? 'on' : 'off',
    LOG_LEVEL: 'warn',
    // Compiling the program anew takes a fifth of the processor time of a start.
    NODE_COMPILE_CACHE: join('.cache', 'compiled'),
    // All tests share one IP address, and log in more often than people do.
    RATE_LIMIT_LOGINS: '1000',
    RATE_LIMIT_WRITES: '100000',
    RATE_LIMIT_READS: '100000',
    ...settings,
    DATABASE_URL: databaseUrl,
  }
  if (begun) copyFileSync(await databaseTemplate(demo), join(folder, 'liga.db'))
  const [program, ...words] = scriptCommand('start')
  const child = spawn(program, words, { env })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await isHealthy(child, url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url,
    pid: child.pid!,
    databaseUrl,
    stop,
    liga: async (...args) => {
      const [order, ...given] = scriptCommand('liga')
      const cli = spawnSync(order, [...given, ...args], { env, encoding: 'utf8' })
      if (cli.status !== 0) throw new Error(`liga ${args.join(' ')}: ${cli.stderr}`)
      await sleep(noticedMilliseconds)
      return cli.stdout
    },
  }
}

async function isHealthy(child: ChildProcess, url: string): Promise<void> {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const deadline = Date.now() + 60_000
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`The server did not start:\n${output}`)
}
