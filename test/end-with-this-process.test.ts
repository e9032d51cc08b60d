import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a program that a process has started ends with it, even by %s',
  async (signal) => {
    const script = `
      import { spawn } from 'node:child_process'
      import { endWithThisProcess } from './test/end-with-this-process.ts'
      const child = spawn('sleep', ['120'], { stdio: 'ignore', detached: true })
      endWithThisProcess(child, 'KILL', { group: true })
      console.log(child.pid)
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line)
    expect(isRunning(pid)).toBe(true)
    parent.kill(signal)
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 20_000)
  },
)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
