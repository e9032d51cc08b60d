import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** A program that works for a time and at least once, leaves over 40 MB of garbage, and waits until it is released. */
const programOf = (milliseconds: number) => `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { collectWhenIdle } from './src/server/idle.ts'
  collectWhenIdle()
  let left = []
  const begun = performance.now()
  for (let once = false; !once || performance.now() - begun < ${milliseconds}; once = true, await sleep(0))
    for (let made = 0; made < 400_000; made++) left[made] = { made, name: 'a' + made }
  const held = process.memoryUsage().heapTotal
  left = []
  for (let wait = 0; wait < 75 && process.memoryUsage().heapTotal > held / 2; wait++) await sleep(200)
  console.log(JSON.stringify([held, process.memoryUsage().heapTotal].map((bytes) => bytes / 2 ** 20)))
`

/** The heap's size after the work and after the wait, in MB. */
async function heapsAfter(milliseconds: number): Promise<[number, number]> {
  const { stdout } = await run(process.execPath, [
    '--expose-gc',
    '--input-type=module-typescript',
    '-e',
    programOf(milliseconds),
  ])
  return JSON.parse(stdout) as [number, number]
}

test.each([
  ['long work', 1500],
  ['a moment of work', 0],
])('releases the heap that %s has left once the process is idle', async (_, time) => {
  const [held, rested] = await heapsAfter(time)
  expect(held).toBeGreaterThan(40)
  expect(rested).toBeLessThan(held / 2)
})
