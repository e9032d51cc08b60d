import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { endWithThisProcess } from '../test/end-with-this-process.ts'
import { freePort } from '../test/free-port.ts'
import { scriptCommand } from '../test/script-command.ts'

export type LeagueServer = {
  url: string
  pid: number
  /** From the start of the process to the first successful response. */
  startMilliseconds: number
  stop: () => Promise<void>
  /** Kills the process like a power cut: at once, without closing anything. */
  kill: () => Promise<void>
}

const START_TIMEOUT_MS = 60_000
const POLL_MS = 5

/** Starts the production server in its own process, and waits until `path` responds. */
export async function startLeagueServer(
  databaseUrl: string,
  {
    command = scriptCommand('start'),
    path = '/api/health',
    settings: more = {},
    port: givenPort,
  }: { command?: string[]; path?: string; settings?: Record<string, string>; port?: number } = {},
): Promise<LeagueServer> {
  const port = givenPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    // Vite, with which another measurement builds, sets it to production here, where no demo season is created.
    NODE_ENV: '',
  }
  const [program = '', ...args] = command
  const started = performance.now()
  // A process group of its own, so that npm's child processes end with npm.
  const child = spawn(program, args, {
    env: { ...process.env, ...settings, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += text))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('close', resolve)
    child.once('error', ({ message }) => {
      complaints += message
      resolve()
    })
  }).then(() => (hasEnded = true))
  const end = (signal: NodeJS.Signals) => {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, signal)
  }
  endWithThisProcess(child, 'KILL', { group: true })
  const endBy = (signal: NodeJS.Signals) => async () => {
    end(signal)
    await ended
  }
  const stop = endBy('SIGTERM')

  while (!(await isAnswered(url + path))) {
    if (hasEnded || performance.now() - started > START_TIMEOUT_MS) {
      await stop()
      throw new Error(`The server did not start. ${complaints.trim()}`)
    }
    await sleep(POLL_MS)
  }
  return {
    url,
    pid: child.pid!,
    startMilliseconds: performance.now() - started,
    stop,
    kill: endBy('SIGKILL'),
  }
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await ask(url).catch(() => undefined)
  return answer?.status === 200
}
