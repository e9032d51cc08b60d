import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../bench/ask.ts'
import { freePort } from '../../test/free-port.ts'
import { apiCommand } from '../../test/league-process.ts'
import { testFolder } from '../../test/test-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The watchdog looks this often here, and allows the main thread this much processor without a beat. */
const WAIT_SECONDS = 0.15
const LIMIT_MS = 2000

/** A process whose event loop stands as soon as it gets SIGUSR2. */
async function startServer() {
  const folder = testFolder()
  const preload = join(folder, 'stand.mjs')
  writeFileSync(preload, `process.on('SIGUSR2', () => { for (;;); })`)
  const started = join(folder, 'started')
  const shell = `#!/bin/sh\n: > '${started}'\nexec /bin/bash --norc -c "$(printf %s "$3" | sed 's/-t 1 /-t ${WAIT_SECONDS} /; s/limit=3000/limit=${LIMIT_MS / 10}/')"\n`
  writeFileSync(join(folder, 'bash'), shell, { mode: 0o755 })
  const port = await freePort()
  const [program = '', ...words] = apiCommand
  const server = spawn(program, ['--import', preload, ...words], {
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      DATABASE_URL: `file:${join(folder, 'liga.db')}`,
      PORT: String(port),
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The watcher is in the same group, which a suspended container stops as a whole.
    detached: true,
  })
  const ended = once(server, 'exit')
  const group = -server.pid!
  onTestFinished(() => void (server.exitCode ?? server.signalCode ?? process.kill(group, 'SIGKILL')))
  let log = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text))
  const responds = () =>
    ask(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await vi.waitFor(() => expect(existsSync(started)).toBe(true))
  return { group, ended, responds, log: () => log, signal: (name: NodeJS.Signals) => server.kill(name) }
}

test('a process whose event loop stands is killed, says so, and is one that its service starts again', async () => {
  const server = await startServer()
  // The process gets no processor while its watcher goes on counting, as on a machine that is full; a suspended one
  // stops both.
  for (const stop of [() => server.signal('SIGSTOP'), () => process.kill(server.group, 'SIGSTOP')]) {
    stop()
    await sleep(1.5 * LIMIT_MS)
    process.kill(server.group, 'SIGCONT')
    await vi.waitFor(async () => expect(await server.responds()).toBe(true))
  }

  server.signal('SIGUSR2')
  expect(await server.ended).toEqual([null, 'SIGKILL'])
  const lines = server.log().trim().split('\n')
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    level: 60,
    pid: -server.group,
    msg: 'event loop blocked for 30 s: process killed',
  })
  // Killed by a signal is a failure to systemd.
  expect(readFileSync('deploy/liga.service', 'utf8')).toMatch(/^Restart=on-failure$/m)
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toMatch(/^ {2}restart: unless-stopped$/m)
})
