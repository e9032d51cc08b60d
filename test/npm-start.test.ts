import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../bench/ask.ts'
import { freePort } from './free-port.ts'
import { testFolder } from './test-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, '..')

/** Whether nobody listens on a port. */
function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'npm start that gets %s leaves no server behind',
  async (signal) => {
    const folder = testFolder()
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    const start = scripts.start.replace(
      'scripts/start.mjs',
      '"$ROOT/scripts/start.mjs" "$ROOT/test/api-process.ts"',
    )
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'liga', type: 'module', scripts: { start } }),
    )
    const port = await freePort()
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      env: {
        PATH: `${join(process.execPath, '..')}:${process.env['PATH']}`,
        HOME: folder,
        ROOT: root,
        DATABASE_URL: `file:${join(folder, 'liga.db')}`,
        PORT: String(port),
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own, whose rest ends with the test.
      detached: true,
    })
    onTestFinished(() => void spawnSync('kill', ['-KILL', '--', `-${npm.pid}`]))
    const responds = async () => expect((await ask(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    await vi.waitFor(responds, { timeout: 30_000, interval: 100 })
    npm.kill(signal)
    await vi.waitFor(async () => expect(await isFree(port)).toBe(true), { timeout: 20_000, interval: 100 })
  },
)

test('scripts/start.mjs under an old Node says which one it needs', () => {
  const script = join(root, 'scripts/start.mjs')
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const preload = `data:text/javascript,${encodeURIComponent(old)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    'Hace falta Node 24.7 o posterior (este es el 20.20.2). «npm start» trae el suyo.\n',
  ])
})
