import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Semaphore } from '../kernel/semaphore.ts'
import { type CachedStore, ResponseCache } from './response-cache.ts'
import type { NewResponse } from './cached-response.ts'

/** A store without queries, whose writes are all known. */
const seeing: CachedStore = {
  mayMissWrites: false,
  catchUp: async () => {},
  inSnapshot: (work) => work(),
}

/** A response with these bytes. */
function made(body: string): NewResponse {
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) }
}

/** A page made of two API responses; counts how often each was made. */
function pageOfTwo(cache: ResponseCache) {
  const times = { page: 0, games: 0, courts: 0 }
  const says = { games: 'partidos', courts: 'canchas' }
  const part = (name: 'games' | 'courts') =>
    cache.answer(`/api/${name}`, async () => {
      times[name]++
      return made(says[name])
    })
  const ask = () =>
    cache.answer('/', async () => {
      times.page++
      const parts = await Promise.all([part('games'), part('courts')])
      return made(parts.map(({ body }) => body.toString()).join())
    })
  return { times, says, ask }
}

test('renders a page again only when one of its parts has changed', async () => {
  const cache = new ResponseCache(seeing)
  const { times, says, ask } = pageOfTwo(cache)
  const first = await ask()
  cache.written()
  expect(await ask()).toBe(first)
  expect(times).toEqual({ page: 1, games: 2, courts: 2 })
  says.games = 'otros partidos'
  cache.written()
  expect((await ask()).body.toString()).toBe('otros partidos,canchas')
  expect(times).toEqual({ page: 2, games: 3, courts: 3 })
  cache.written()
  await ask()
  expect(times).toEqual({ page: 2, games: 4, courts: 4 })
})

test('renders a page again when one of its parts fails, and passes the error on', async () => {
  const cache = new ResponseCache(seeing)
  let fails = false
  const ask = () =>
    cache.answer('/', async () => {
      const { body } = await cache.answer('/api/game', async () => {
        if (fails) throw new Error('ya no está')
        return made('está')
      })
      return made(body.toString())
    })
  await ask()
  fails = true
  cache.written()
  await expect(ask()).rejects.toThrow('ya no está')
  fails = false
  cache.written()
  expect((await ask()).body.toString()).toBe('está')
})

test('renders a page again that read two versions of the same part', async () => {
  const cache = new ResponseCache(seeing)
  let [name, drawn] = ['antes', 0]
  const part = () => cache.answer('/api/settings', async () => made(name))
  const page = () =>
    cache.answer('/', async () => {
      drawn++
      const first = await part()
      if (drawn === 1) {
        name = 'después'
        cache.written()
      }
      return made(`${first.body.toString()} ${(await part()).body.toString()}`)
    })
  expect((await page()).body.toString()).toBe('antes después')
  expect((await page()).body.toString()).toBe('después después')
  await page()
  expect(drawn).toBe(2)
})

test('renders a page without its failed part again after any write', async () => {
  const cache = new ResponseCache(seeing)
  let times = 0
  const ask = () =>
    cache.answer('/', async () => {
      await cache
        .answer('/api/game', async () => {
          throw new Error('no está')
        })
        .catch(() => {})
      return made(`${++times}`)
    })
  await ask()
  expect((await ask()).body.toString()).toBe('1')
  cache.written()
  expect((await ask()).body.toString()).toBe('2')
})

test('makes a part for a running page at once, even if another request has queued for it', async () => {
  const cache = new ResponseCache(seeing)
  const line = new Semaphore({ permits: 1 })
  const miss = { admit: async () => {}, wait: <Result>(make: () => Promise<Result>) => line.run(make) }
  const partRequested = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let times = 0
  const part = async () => made(`parte ${++times}`)
  const page = cache.answer(
    '/',
    async () => {
      begun.resolve()
      await partRequested.promise
      const { body } = await cache.answer('/api/game', part)
      return made(`página de ${body.toString()}`)
    },
    miss,
  )
  await begun.promise
  const other = cache.answer('/api/game', part, miss)
  partRequested.resolve()
  expect((await page).body.toString()).toBe('página de parte 1')
  expect((await other).body.toString()).toBe('parte 1')
})

const aPart = async () => made('parte')

test('makes a part for a running uncached page at once, even if another request has queued for it', async () => {
  const cache = new ResponseCache(seeing)
  const line = new Semaphore({ permits: 1 })
  const miss = { admit: async () => {}, wait: <Result>(make: () => Promise<Result>) => line.run(make) }
  const partRequested = Promise.withResolvers<void>()
  const page = miss.wait(async () => {
    await partRequested.promise
    return cache.answer('/api/game', aPart)
  })
  const other = cache.answer('/api/game', aPart, miss)
  await setImmediate()
  partRequested.resolve()
  expect((await Promise.all([page, other])).map(({ body }) => body.toString())).toEqual(['parte', 'parte'])
})
