import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

test('compresses well only what is sent again, under the same tag', () => {
  const rows = Array.from({ length: 500 }, (_, row) => `<tr><td>${row}</td><td>${(row * 37) % 101}</td></tr>`)
  const body = Buffer.from(rows.join(''))
  const response = new CachedResponse({ status: 200, headers: { 'content-type': 'text/html' }, body })
  const { etag } = response
  const [first, second, third] = [0, 1, 2].map(() => response.encodingFor({ 'accept-encoding': 'br' }).body)
  expect(second!.length).toBeLessThan(first!.length)
  expect(third).toBe(second)
  for (const sent of [first, second]) expect(brotliDecompressSync(sent!)).toEqual(body)
  expect(response.etag).toBe(etag)
})
