import { expect, test } from 'vitest'
import { atFirstUse } from './at-first-use.ts'

test('makes it once for all who ask, and again after a failure', async () => {
  let times = 0
  const { get, ifMade } = atFirstUse(async () => {
    times += 1
    await Promise.resolve()
    if (times === 1) throw new Error('no file descriptor left')
    return times
  })
  expect(await ifMade()).toBeNull()
  expect(await Promise.allSettled([get(), get()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await ifMade()).toBeNull()
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await ifMade()).toBe(2)
})
