import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/create-test-store.ts'
import { startApi } from '../../../test/league-process.ts'

/** The priorities of a process's threads, by their names; "nice" is the nineteenth field (proc(5)). */
function prioritiesOf(pid: number): [name: string, nice: number][] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')) ?? []
    return [name, Number(rest.split(' ')[16])]
  })
}

test.runIf(process.platform === 'linux')('lowers the priority of the libuv threads', async () => {
  const url = await testDatabase('sqlite')
  const server = await startApi(url)
  onTestFinished(() => server.stop())
  // The server inherits the priority of the tests, which may run under `nice`.
  const own = getPriority()
  const behind = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL)
  const pool = () => prioritiesOf(server.pid).filter(([name]) => name === 'libuv-worker')
  await expect.poll(() => pool().map(([, nice]) => nice)).toEqual([behind, behind, behind, behind])
  const [main] = prioritiesOf(server.pid).filter(([name]) => /^(node|MainThread)$/.test(name))
  expect(main?.[1]).toBe(own)
})
