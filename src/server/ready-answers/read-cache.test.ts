import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ReadCache } from './read-cache.ts'
import { type Made, Ready } from './ready.ts'

const seeing = () => false

/** An answer of these bytes. */
function made(body: string, status = 200): Made {
  return { status, headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) }
}

/** Asks for an address, and counts how often its answer had to be made. */
function counting(cache: ReadCache) {
  const counter = { made: 0 }
  const ask = (address: string, body = 'hola', status = 200) =>
    cache.answer(address, async () => {
      counter.made++
      return made(body, status)
    })
  return { counter, ask }
}

test('an answer is made once and kept until somebody writes', async () => {
  const cache = new ReadCache(seeing)
  const { counter, ask } = counting(cache)
  const first = await ask('/a')
  expect(await ask('/a')).toBe(first)
  expect(counter.made).toBe(1)
  cache.written()
  expect((await ask('/a', 'otra')).body.toString()).toBe('otra')
  expect(counter.made).toBe(2)
})

test('what comes out the same again keeps its tag and its compressed bytes', async () => {
  const cache = new ReadCache(seeing)
  const { counter, ask } = counting(cache)
  const first = await ask('/a')
  cache.written()
  expect(await ask('/a')).toBe(first)
  expect(counter.made).toBe(2)
})

test('all who ask while it is being made get the same', async () => {
  const cache = new ReadCache(seeing)
  const { counter, ask } = counting(cache)
  const answers = await Promise.all([ask('/a'), ask('/a'), ask('/a')])
  expect(new Set(answers).size).toBe(1)
  expect(counter.made).toBe(1)
})

/** An answer that has begun to be made, and is finished only after a write. */
async function overtaken(cache: ReadCache) {
  const slow = Promise.withResolvers<Made>()
  const begun = Promise.withResolvers<void>()
  const before = cache.answer('/a', () => {
    begun.resolve()
    return slow.promise
  })
  await begun.promise
  cache.written()
  return { before, finish: () => slow.resolve(made('vieja')) }
}

test('a write while an answer is being made: it is not kept, and whoever asks afterwards gets a new one', async () => {
  const cache = new ReadCache(seeing)
  const { before, finish } = await overtaken(cache)
  const { counter, ask } = counting(cache)
  const after = ask('/a', 'nueva')
  finish()
  expect((await before).body.toString()).toBe('vieja')
  expect((await after).body.toString()).toBe('nueva')
  expect((await ask('/a', 'otra')).body.toString()).toBe('nueva')
  expect(counter.made).toBe(1)
})

test('what was read before a write and finished after it is not used afterwards', async () => {
  const cache = new ReadCache(seeing)
  const { before, finish } = await overtaken(cache)
  finish()
  await before
  const { ask } = counting(cache)
  expect((await ask('/a', 'nueva')).body.toString()).toBe('nueva')
})

test('a write before it began to be made: whoever asked before and whoever asks afterwards get the same', async () => {
  const cache = new ReadCache(seeing)
  const { counter, ask } = counting(cache)
  const before = ask('/a')
  cache.written()
  expect(await ask('/a')).toBe(await before)
  expect(counter.made).toBe(1)
})

test('many that are asked for at once begin one after the other, and others are answered in between', async () => {
  const cache = new ReadCache(seeing)
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

test('a failure is not kept, and all who waited hear of it', async () => {
  const cache = new ReadCache(seeing)
  const both = [1, 2].map(() => cache.answer('/a', () => Promise.reject(new Error('se ha roto'))))
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const { ask } = counting(cache)
  expect((await ask('/a')).status).toBe(200)
})

test('only a 200 is kept', async () => {
  const { counter, ask } = counting(new ReadCache(seeing))
  for (const status of [404, 302, 500])
    for (let time = 0; time < 2; time++) await ask(`/${status}`, 'x', status)
  expect(counter.made).toBe(6)
})

test('while writes might go unnoticed nothing is kept and nothing kept is used', async () => {
  let blind = false
  const { counter, ask } = counting(new ReadCache(() => blind))
  await ask('/a')
  blind = true
  for (let time = 0; time < 2; time++) await ask('/a')
  expect(counter.made).toBe(3)
  blind = false
  await ask('/b')
  await ask('/b')
  expect(counter.made).toBe(4)
})

test('an answer during whose making the sight was lost is not kept', async () => {
  let blind = false
  const cache = new ReadCache(() => blind)
  const slow = Promise.withResolvers<Made>()
  const begun = cache.answer('/a', () => slow.promise)
  blind = true
  slow.resolve(made('vieja'))
  await begun
  blind = false
  const { counter, ask } = counting(cache)
  await ask('/a')
  expect(counter.made).toBe(1)
})

test('it is bounded: many tiny answers push out the oldest', async () => {
  const { counter, ask } = counting(new ReadCache(seeing))
  // 24 MiB, of which an answer takes 8 KiB and its bytes: at most 3,072 of them.
  for (let number = 0; number < 3100; number++) await ask(`/${number}`, '[]')
  await ask('/3099', '[]')
  expect(counter.made).toBe(3100)
  await ask('/0', '[]')
  expect(counter.made).toBe(3101)
})

test('what is asked for again outlives thousands that are asked for once', async () => {
  const { counter, ask } = counting(new ReadCache(seeing))
  await ask('/wanted')
  for (let number = 0; number < 9000; number++) {
    await ask(`/${number}`, '[]')
    if (number % 1000 === 0) await ask('/wanted')
  }
  expect(counter.made).toBe(9001)
  // Those are forgotten.
  await ask('/0', '[]')
  expect(counter.made).toBe(9002)
})

test('an answer larger than all there is to keep in is made again each time', async () => {
  const { counter, ask } = counting(new ReadCache(seeing))
  const huge = 'x'.repeat(24 * 2 ** 20)
  await ask('/huge', huge)
  await ask('/huge', huge)
  expect(counter.made).toBe(2)
})

test('compressed bytes count as well: what is asked for in every way pushes out more', async () => {
  const cache = new ReadCache(seeing)
  const { counter, ask } = counting(cache)
  // Random bytes don't shrink: each of three ways to send them takes 2 MiB, so that four answers fill 24 MiB.
  const noise = Array.from({ length: 2 ** 20 }, () => String.fromCharCode(Math.random() * 2048)).join('')
  for (let number = 0; number < 6; number++) {
    const ready = await ask(`/${number}`, noise + number)
    for (const coding of ['br', 'gzip']) cache.form(`/${number}`, ready, { 'accept-encoding': coding })
  }
  await ask('/5', noise + 5)
  expect(counter.made).toBe(6)
  await ask('/0', noise + 0)
  expect(counter.made).toBe(7)
})

test.for<[known: (etag: string) => string, status: number]>([
  [(etag) => etag, 304],
  [(etag) => etag.replace('W/', ''), 304],
  [(etag) => `"otra", W/"y otra",${etag}`, 304],
  [() => '*', 304],
  [() => '"otra"', 200],
  [(etag) => etag.slice(2, -3), 200],
])('if-none-match %# is answered as RFC 9110, 13.1.2 says', ([known, status]) => {
  const ready = new Ready(made('hola'))
  const form = ready.formFor({ 'if-none-match': known(ready.etag) })
  expect([form.status, form.body.length]).toEqual([status, status === 304 ? 0 : 4])
  expect(form.headers).toMatchObject({ etag: ready.etag, 'cache-control': 'no-cache' })
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
])('accept-encoding %o is answered in %o', async ([accepted, coding]) => {
  const ready = new Ready(made('hola '.repeat(300)))
  const form = ready.formFor(accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(form.headers['content-encoding']).toBe(coding)
  expect(form.headers['content-length']).toBe(String(form.body.length))
  expect(form.headers['vary']).toContain('Accept-Encoding')
})
