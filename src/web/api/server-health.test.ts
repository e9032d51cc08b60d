import { expect, onTestFinished, test, vi } from 'vitest'
import { isServerThere } from './server-health.ts'

const health = (fields: object) => JSON.stringify({ statusCode: 503, message: 'No.', fields })

test.for<[string, boolean, number, string]>([
  ['is well', true, 200, '{"status":"ok"}'],
  ['can save nothing', true, 503, health({ write: 'No se puede guardar.' })],
  ['can read nothing', false, 503, health({ read: 'No.', write: 'No.' })],
  ['is too busy to say', false, 503, '{"statusCode":503,"message":"No."}'],
  ['is a proxy before one that has gone', false, 502, '<h1>Bad Gateway</h1>'],
])('a server that %s is there for pages: %s', async ([, isThere, status, body]) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await isServerThere()).toBe(isThere)
})

test('a server that cannot be reached is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await isServerThere()).toBe(false)
})
