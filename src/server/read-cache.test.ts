import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseForm, type Made, ReadCache } from './read-cache.ts'

const seeing = () => false

/** An answer of these bytes. */
function made(body: string, status = 200): Made {
  return { status, headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) }
}

/** Asks for an address and counts how often it had to be made. */
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
  cache.clear()
  expect(await ask('/a')).not.toBe(first)
  expect(counter.made).toBe(2)
})

test('all who ask while it is being made get the same', async () => {
  const cache = new ReadCache(seeing)
  const { counter, ask } = counting(cache)
  const answers = await Promise.all([ask('/a'), ask('/a'), ask('/a')])
  expect(new Set(answers).size).toBe(1)
  expect(counter.made).toBe(1)
})

test('a write while an answer is being made: it is not kept, and whoever asks afterwards gets a new one', async () => {
  const cache = new ReadCache(seeing)
  const slow = Promise.withResolvers<Made>()
  const before = cache.answer('/a', () => slow.promise)
  cache.clear()
  const after = cache.answer('/a', async () => made('nueva'))
  slow.resolve(made('vieja'))
  expect((await before).forms.identity.body.toString()).toBe('vieja')
  expect((await after).forms.identity.body.toString()).toBe('nueva')
  const later = await cache.answer('/a', async () => made('otra'))
  expect(later.forms.identity.body.toString()).toBe('nueva')
})

test('a failure is not kept, and all who waited hear of it', async () => {
  const cache = new ReadCache(seeing)
  const broken = Promise.withResolvers<Made>()
  const both = [1, 2].map(() => cache.answer('/a', () => broken.promise))
  broken.reject(new Error('se ha roto'))
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

test('an answer larger than all there is to keep in is made again each time', async () => {
  const { counter, ask } = counting(new ReadCache(seeing))
  const huge = 'x'.repeat(24 * 2 ** 20)
  await ask('/huge', huge)
  await ask('/huge', huge)
  expect(counter.made).toBe(2)
})

test('what has lived a second is compressed thoroughly, under the same tag', async () => {
  const cache = new ReadCache(seeing)
  const text = Array.from({ length: 3000 }, (_, number) => `${(number * 7919) % 3001} ${number % 17}`).join()
  const ready = await cache.answer('/a', async () => made(text))
  const quick = ready.forms.br!.body
  await expect.poll(() => ready.forms.br!.body.length, { timeout: 10_000 }).toBeLessThan(quick.length)
  expect(brotliDecompressSync(ready.forms.br!.body).toString()).toBe(text)
  const { form } = chooseForm(await cache.answer('/a', async () => made('otra')), { 'accept-encoding': 'br' })
  expect(form.body).toBe(ready.forms.br!.body)
  expect(form.headers).toMatchObject({ etag: ready.etag, 'content-length': String(form.body.length) })
})

test.for<[known: (etag: string) => string, status: number]>([
  [(etag) => etag, 304],
  [(etag) => etag.replace('W/', ''), 304],
  [(etag) => `"otra", W/"y otra",${etag}`, 304],
  [() => '*', 304],
  [() => '"otra"', 200],
  [(etag) => etag.slice(2, -3), 200],
])('if-none-match %# is answered as RFC 9110, 13.1.2 says', async ([known, status]) => {
  const ready = await new ReadCache(seeing).answer('/a', async () => made('hola'))
  const chosen = chooseForm(ready, { 'if-none-match': known(ready.etag) })
  expect([chosen.status, chosen.form.body.length]).toEqual([status, status === 304 ? 0 : 4])
  expect(chosen.form.headers).toMatchObject({ etag: ready.etag, 'cache-control': 'no-cache' })
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
  const ready = await new ReadCache(seeing).answer('/a', async () => made('hola '.repeat(300)))
  const { form } = chooseForm(ready, accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(form.headers['content-encoding']).toBe(coding)
  expect(form.headers['content-length']).toBe(String(form.body.length))
  expect(form.headers['vary']).toContain('Accept-Encoding')
})
