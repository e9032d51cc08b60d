import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Works for more than a second, leaves 40 MB and more of garbage behind, and waits until that is gone. */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { collectWhenIdle } from './src/server/idle.ts'
  collectWhenIdle()
  let left = []
  for (const begun = performance.now(); performance.now() - begun < 1500; await sleep(0))
    for (let made = 0; made < 400_000; made++) left[made] = { made, name: 'a' + made }
  const held = process.memoryUsage().heapTotal
  left = []
  for (let wait = 0; wait < 75 && process.memoryUsage().heapTotal > held / 2; wait++) await sleep(200)
  console.log(JSON.stringify([held, process.memoryUsage().heapTotal].map((bytes) => bytes / 2 ** 20)))
`

/** The heap's size after the work and after the wait, in MB. */
async function heapsOf(...options: string[]): Promise<[number, number]> {
  const { stdout } = await run(process.execPath, [
    ...options,
    '--input-type=module-typescript',
    '-e',
    program,
  ])
  return JSON.parse(stdout) as [number, number]
}

test('what work has left on the heap goes back to the system when nothing more is asked', async () => {
  const [held, rested] = await heapsOf('--expose-gc')
  expect(held).toBeGreaterThan(40)
  expect(rested).toBeLessThan(held / 2)
})
