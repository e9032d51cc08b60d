import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asWriter } from '../../../test/ask.ts'
import { type CachedStore, ResponseCache } from './response-cache.ts'
import { CachedResponse, type EncodedBody, type NewResponse } from './cached-response.ts'

/** A store without queries, whose writes are all known. */
const seeing: CachedStore = {
  mayMissWrites: false,
  catchUp: async () => {},
  inSnapshot: (work) => work(),
}

/** Random hexadecimal digits, which compress to half their length and no less. */
function noise(length: number): string {
  return randomBytes(length / 2).toString('hex')
}

function headersOf({ flat }: EncodedBody): Record<string, string> {
  return Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]!]] : [])),
  )
}

/** A response with these bytes. */
function made(body: string, status = 200): NewResponse {
  return { status, headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) }
}

/** Requests addresses, and counts how often a response had to be made. */
function counting(cache: ResponseCache) {
  const counter = { made: 0 }
  const ask = (address: string, body = 'hola', status = 200) =>
    cache.answer(address, async () => {
      counter.made++
      return made(body, status)
    })
  return { counter, ask }
}

test('makes a response once and caches it until a write', async () => {
  const cache = new ResponseCache(seeing)
  const { counter, ask } = counting(cache)
  const first = await ask('/a')
  expect(await ask('/a')).toBe(first)
  expect(counter.made).toBe(1)
  cache.written()
  expect((await ask('/a', 'otra')).body.toString()).toBe('otra')
  expect(counter.made).toBe(2)
})

test('keeps an unchanged response with its ETag and compressed bytes', async () => {
  const cache = new ResponseCache(seeing)
  const { counter, ask } = counting(cache)
  const first = await ask('/a')
  cache.written()
  expect(await ask('/a')).toBe(first)
  expect(counter.made).toBe(2)
})

test('shares a response between concurrent requests', async () => {
  const cache = new ResponseCache(seeing)
  const { counter, ask } = counting(cache)
  const answers = await Promise.all([ask('/a'), ask('/a'), ask('/a')])
  expect(new Set(answers).size).toBe(1)
  expect(counter.made).toBe(1)
})

/** A response whose making began before a write and ends after it. */
async function overtaken(cache: ResponseCache) {
  const slow = Promise.withResolvers<NewResponse>()
  const begun = Promise.withResolvers<void>()
  const before = cache.answer('/a', () => {
    begun.resolve()
    return slow.promise
  })
  await begun.promise
  cache.written()
  return { before, finish: () => slow.resolve(made('vieja')) }
}

test('makes a new response for requests after a write while the old one is still being made', async () => {
  const cache = new ResponseCache(seeing)
  const { before, finish } = await overtaken(cache)
  const { counter, ask } = counting(cache)
  const after = ask('/a', 'nueva')
  finish()
  expect((await before).body.toString()).toBe('vieja')
  expect((await after).body.toString()).toBe('nueva')
  expect((await ask('/a', 'otra')).body.toString()).toBe('nueva')
  expect(counter.made).toBe(1)
})

test('does not reuse a response that was read before a write and finished after it', async () => {
  const cache = new ResponseCache(seeing)
  const { before, finish } = await overtaken(cache)
  finish()
  await before
  const { ask } = counting(cache)
  expect((await ask('/a', 'nueva')).body.toString()).toBe('nueva')
})

test('shares a response that began after a write with requests from before it', async () => {
  const cache = new ResponseCache(seeing)
  const { counter, ask } = counting(cache)
  const before = ask('/a')
  cache.written()
  expect(await ask('/a')).toBe(await before)
  expect(counter.made).toBe(1)
})

test('starts concurrent cache misses one after the other, and answers cache hits in between', async () => {
  const cache = new ResponseCache(seeing)
  const order: string[] = []
  const ask = (address: string) =>
    cache.answer(address, async () => {
      order.push(address)
      return made(address)
    })
  await ask('/kept')
  const all = ['/a', '/b', '/c'].map(ask)
  for (; !order.includes('/c'); await setImmediate()) await ask('/kept').then(() => order.push('-'))
  await Promise.all(all)
  expect(order.join('')).toMatch(/^\/kept-*\/a-+\/b-+\/c-*$/)
})

test('rejects all waiting requests on a failure, and does not cache it', async () => {
  const cache = new ResponseCache(seeing)
  const both = [1, 2].map(() => cache.answer('/a', () => Promise.reject(new Error('se ha roto'))))
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const { ask } = counting(cache)
  expect((await ask('/a')).status).toBe(200)
})

test('caches only a 200', async () => {
  const { counter, ask } = counting(new ResponseCache(seeing))
  for (const status of [404, 302, 500])
    for (let time = 0; time < 2; time++) await ask(`/${status}`, 'x', status)
  expect(counter.made).toBe(6)
})

test('neither caches nor uses the cache while writes may be missed', async () => {
  let blind = false
  const { counter, ask } = counting(
    new ResponseCache({
      ...seeing,
      get mayMissWrites() {
        return blind
      },
    }),
  )
  await ask('/a')
  blind = true
  for (let time = 0; time < 2; time++) await ask('/a')
  expect(counter.made).toBe(3)
  blind = false
  await ask('/b')
  await ask('/b')
  expect(counter.made).toBe(4)
})

test('does not cache a response if writes may have been missed while it was made', async () => {
  let blind = false
  const cache = new ResponseCache({
    ...seeing,
    get mayMissWrites() {
      return blind
    },
  })
  const slow = Promise.withResolvers<NewResponse>()
  const begun = cache.answer('/a', () => slow.promise)
  blind = true
  slow.resolve(made('vieja'))
  await begun
  blind = false
  const { counter, ask } = counting(cache)
  await ask('/a')
  expect(counter.made).toBe(1)
})

test('admits a response to a full cache once it is requested more often than another', async () => {
  const { counter, ask } = counting(new ResponseCache(seeing))
  // 24 MiB hold at most 4,915 responses of 5 KiB and their bytes.
  for (let number = 0; number < 5000; number++) await ask(`/${number}`, '[]')
  await ask('/1000', '[]')
  expect(counter.made).toBe(5000)
  for (let time = 0; time < 9; time++) await ask('/4999', '[]')
  // Made until its count exceeds that of the entry that it replaces, which is at least once.
  expect(counter.made).toBeLessThan(5009)
  const before = counter.made
  await ask('/4999', '[]')
  expect(counter.made).toBe(before)
})

test('serves most entries from the cache to a crawler that visits more pages than fit', async () => {
  const { counter, ask } = counting(new ResponseCache(seeing))
  const walk = async () => {
    const before = counter.made
    for (let number = 0; number < 5700; number++) await ask(`/partidos/${number}`, '[]')
    return counter.made - before
  }
  await walk()
  // At most 4,915 fit, so 785 miss, and some more where addresses share a count.
  for (let time = 0; time < 3; time++) expect(await walk()).toBeLessThan(1700)
})

test('keeps an entry that is requested repeatedly over thousands that are requested once', async () => {
  const { counter, ask } = counting(new ResponseCache(seeing))
  await ask('/wanted')
  for (let number = 0; number < 9000; number++) {
    await ask(`/${number}`, '[]')
    if (number % 1000 === 0) await ask('/wanted')
  }
  expect(counter.made).toBe(9001)
  // Entries requested once weren't admitted to the full cache.
  await ask('/8999', '[]')
  expect(counter.made).toBe(9002)
})

test('evicts entries that are no longer requested', async () => {
  const { counter, ask } = counting(new ResponseCache(seeing))
  for (let number = 0; number < 4900; number++)
    for (let time = 0; time < 9; time++) await ask(`/${number}`, '[]')
  const before = counter.made
  for (let time = 0; time < 600_000; time++) await ask('/new', '[]')
  expect(counter.made - before).toBeLessThan(50)
})

test('does not cache a response larger than the cache', async () => {
  const cache = new ResponseCache(seeing)
  let times = 0
  const picture = async () => {
    times++
    return { status: 200, headers: { 'content-type': 'image/png' }, body: Buffer.alloc(24 * 2 ** 20) }
  }
  for (let time = 0; time < 2; time++) await cache.answer('/huge', picture)
  expect(times).toBe(2)
})

test('counts the compressed bytes of each requested coding once', () => {
  const response = new CachedResponse(made(noise(100_000)))
  const before = response.bytes
  // Random digits compress to half a byte each, and a few percent more.
  expect(before).toBeGreaterThan(50_000)
  expect(before).toBeLessThan(70_000)
  for (const coding of ['br', 'identity']) response.encodingFor({ 'accept-encoding': coding })
  expect(response.bytes).toBe(before)
  for (const coding of ['gzip', 'gzip']) response.encodingFor({ 'accept-encoding': coding })
  expect(response.bytes - before).toBeGreaterThan(50_000)
  expect(response.bytes - before).toBeLessThan(70_000)
})

test.for<[known: (etag: string) => string, status: number]>([
  [(etag) => etag, 304],
  [(etag) => etag.replace('W/', ''), 304],
  [(etag) => `"otra", W/"y otra",${etag}`, 304],
  [() => '*', 304],
  [() => '"otra"', 200],
  [(etag) => etag.slice(2, -3), 200],
])('answers If-None-Match %# according to RFC 9110, 13.1.2', ([known, status]) => {
  const ready = new CachedResponse(made('hola'))
  const form = ready.encodingFor({ 'if-none-match': known(ready.etag) })
  expect([form.status, form.body.length]).toEqual([status, status === 304 ? 0 : 4])
  expect(headersOf(form)).toMatchObject({ etag: ready.etag, 'cache-control': 'no-cache' })
})

test.for<[accepted: string | undefined, coding: string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000, gzip; q=0', undefined],
  ['brotli, xgzip', undefined],
  ['identity', undefined],
])('answers Accept-Encoding %o with coding %o', async ([accepted, coding]) => {
  const ready = new CachedResponse(made('hola '.repeat(300)))
  const form = ready.encodingFor(accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(headersOf(form)['content-encoding']).toBe(coding)
  expect(headersOf(form)['content-length']).toBe(String(form.body.length))
  expect(headersOf(form)['vary']).toContain('Accept-Encoding')
})

/** A server on which each address is cached, and made again only once `release` was called. */
async function behind(addresses: readonly string[]) {
  const cache = new ResponseCache(seeing)
  const gate = Promise.withResolvers<void>()
  let body = 'vieja'
  const make = async () => {
    if (body === 'nueva') await gate.promise
    return made(body)
  }
  for (const address of addresses) await cache.answer(address, make)
  body = 'nueva'
  // Too long ago for a stale response, unless revalidation is behind.
  cache.written('everything', performance.now() - 10_000)
  const server = createServer((request, response) => void cache.serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (address: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, { headers }).then((answer) => answer.text())
  return { ask, release: gate.resolve }
}

test('sends anonymous clients the stale response while many revalidations are ahead', async () => {
  const { ask, release } = await behind(['/1', '/2', '/3', '/4', '/5', '/6'])
  const waiting = ['/1', '/2', '/3', '/4', '/5'].map((address) => ask(address))
  // All five wait for their revalidations; the sixth client doesn't.
  await expect.poll(() => ask('/6')).toBe('vieja')
  const writer = ask('/6', asWriter)
  release()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'nueva'))
  expect(await writer).toBe('nueva')
  expect(await ask('/6')).toBe('nueva')
})

test('sends no response older than a minute, however many revalidations are ahead', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, release } = await behind(['/1', '/2', '/3', '/4', '/5', '/6', '/7'])
  const waiting = ['/1', '/2', '/3', '/4', '/5'].map((address) => ask(address))
  await expect.poll(() => ask('/6')).toBe('vieja')
  vi.advanceTimersByTime(60_000)
  const late = ask('/7')
  release()
  expect(await late).toBe('nueva')
  await Promise.all(waiting)
})
