import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Tasks that end when the test calls `end`, and the names of those that have begun. */
function works(semaphore: Semaphore) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, queueKey?: Parameters<Semaphore['run']>[1]) =>
    semaphore.run(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    }, queueKey)
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun, end, work }
}

test('runs a limited number of tasks at a time, and the others in order of arrival', async () => {
  const { begun, end, work } = works(new Semaphore({ permits: 2 }))
  const all = ['a', 'b', 'c', 'd'].map((name) => work(name))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('starts the next task after one that fails', async () => {
  const semaphore = new Semaphore({ permits: 1 })
  const failing = semaphore.run(async () => {
    throw new Error('no')
  })
  const next = semaphore.run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await semaphore.run(async () => 'later')).toBe('later')
})

test('refuses a task when the queue is full, with the seconds to wait', async () => {
  const { end, work } = works(new Semaphore({ permits: 1, maxQueued: 1, retrySeconds: 7 }))
  const inside = work('a')
  const waiting = work('b')
  await expect(work('c')).rejects.toMatchObject({ statusCode: 503, seconds: 7 })
  await end('a')
  await end('b')
  expect(await Promise.all([inside, waiting])).toEqual(['a', 'b'])
  const later = work('d')
  await end('d')
  expect(await later).toBe('d')
})

test('limits the queued tasks of one client', async () => {
  const { begun, end, work } = works(new Semaphore({ permits: 1, maxQueued: 10, maxQueuedPerClient: 1 }))
  const all = [work('a', { client: 'one' }), work('b', { client: 'one' })]
  await expect(work('c', { client: 'one' })).rejects.toMatchObject({ statusCode: 503 })
  all.push(work('d', { client: 'two' }))
  for (const name of ['a', 'b', 'd']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('queues a task behind others of its rank and before lower ranks', async () => {
  const { begun, end, work } = works(new Semaphore({ permits: 1 }))
  const all = [work('a'), work('b'), work('c', { rank: 1 }), work('d', { rank: 1 })]
  for (const name of ['a', 'c', 'd', 'b']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a', 'c', 'd', 'b'])
})

test('reserves extra places for a higher rank, up to a limit', async () => {
  const { begun, end, work } = works(new Semaphore({ permits: 1, maxQueued: 1, extraPerRank: 1 }))
  const all = [work('a'), work('b'), work('c', { rank: 1 })]
  await expect(work('d')).rejects.toMatchObject({ statusCode: 503 })
  await expect(work('e', { rank: 1 })).rejects.toMatchObject({ statusCode: 503 })
  for (const name of ['a', 'c', 'b']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a', 'c', 'b'])
})

test('reserves the same number of extra places for each rank', async () => {
  const { begun, end, work } = works(new Semaphore({ permits: 1, maxQueued: 1, extraPerRank: 1 }))
  const all = [work('a'), work('b'), work('c', { rank: 1 }), work('d', { rank: 2 })]
  await expect(work('e', { rank: 1 })).rejects.toMatchObject({ statusCode: 503 })
  await expect(work('f', { rank: 2 })).rejects.toMatchObject({ statusCode: 503 })
  for (const name of ['a', 'd', 'c', 'b']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a', 'd', 'c', 'b'])
})

test('never starts an aborted task, and frees its place in the queue', async () => {
  const { begun, end, work } = works(new Semaphore({ permits: 1, maxQueued: 1 }))
  const gone = new AbortController()
  const inside = work('a')
  const dropped = work('b', { signal: gone.signal })
  gone.abort()
  await expect(dropped).rejects.toMatchObject({ name: 'AbortError' })
  const next = work('c')
  await end('a')
  await end('c')
  await Promise.all([inside, next])
  expect(begun).toEqual(['a', 'c'])
  await expect(work('d', { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
