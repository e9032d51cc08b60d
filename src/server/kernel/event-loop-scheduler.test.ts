import { expect, test } from 'vitest'
import { EventLoopScheduler } from './event-loop-scheduler.ts'

test('starts one task in each iteration of the event loop, across all queues', async () => {
  const turns = new EventLoopScheduler()
  let turn = 0
  let over = false
  const count = () => void setImmediate(() => turn++ < 1000 && !over && count())
  count()
  const began: number[] = []
  const note = async () => void began.push(turn)
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => turns.runForUser({ client: `user ${n}` }, note)),
    ...Array.from({ length: 10 }, () => turns.schedule().then(note)),
  ])
  over = true
  expect(new Set(began).size).toBe(20)
})

test('runs more iterations of the event loop after long work', async () => {
  const turns = new EventLoopScheduler()
  let turned = 0
  let over = false
  const count = () => void setImmediate(() => turned++ < 1000 && !over && count())
  count()
  const long = turns.schedule().then(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    return turned
  })
  const next = turns.schedule().then(() => turned)
  const [before, after] = await Promise.all([long, next])
  over = true
  // Each iteration accepts one new connection: with one every 5 ms, nearly twenty are waiting.
  expect(after - before).toBeGreaterThanOrEqual(18)
})

test('does not start aborted tasks', async () => {
  const turns = new EventLoopScheduler()
  const gone = new AbortController()
  const begun: string[] = []
  const ends = Array.from({ length: 10 }, (_, n) =>
    turns.runForUser({ client: 'user 1', signal: gone.signal }, async () => void begun.push(`gone ${n}`)),
  )
  const other = turns.runForUser({ client: 'user 2' }, async () => void begun.push('other'))
  gone.abort()
  expect((await Promise.allSettled(ends)).every(({ status }) => status === 'rejected')).toBe(true)
  await other
  expect(begun).toEqual(['other'])
})

test('does not queue a revalidation behind the reads of users', async () => {
  const turns = new EventLoopScheduler()
  const order: string[] = []
  const many = Array.from({ length: 200 }, (_, n) =>
    turns.runForUser({ client: `user ${n % 20}` }, async () => void order.push('person')),
  )
  await turns.scheduleRevalidation()
  order.push('again')
  await Promise.all(many)
  expect(order.indexOf('again')).toBeLessThan(3)
})

async function countRead(reads: Promise<string>[]): Promise<number> {
  return (await Promise.allSettled(reads)).filter(({ status }) => status === 'fulfilled').length
}

test('bounds the queue of reads per user and in total, without affecting the queue of cache misses', async () => {
  const turns = new EventLoopScheduler()
  const ask = (who: string) => turns.runForUser({ client: who }, async () => 'read')
  expect(await countRead(Array.from({ length: 60 }, () => ask('user 1')))).toBe(1 + 20)
  const crowd = countRead(Array.from({ length: 500 }, (_, n) => ask(`user ${n}`)))
  expect(await turns.runForMiss('10.0.0.1', async () => 'made')).toBe('made')
  expect(await crowd).toBe(1 + 200)
})
