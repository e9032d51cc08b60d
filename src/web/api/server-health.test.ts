import { OWN_HEADERS } from '#contract/own-answer.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isServerThere } from './server-health.ts'

const health = (fields: object) => JSON.stringify({ statusCode: 503, message: 'No.', fields })

test.for<[string, boolean, number, string, object?]>([
  ['is healthy', true, 200, '{"status":"ok"}'],
  ['cannot write', true, 503, health({ write: 'No se puede guardar.' })],
  ['cannot read', false, 503, health({ read: 'No.', write: 'No.' })],
  ['is overloaded', false, 503, '{"statusCode":503,"message":"No."}'],
  ['is down behind a proxy', false, 502, '<h1>Bad Gateway</h1>', {}],
  ['is behind the login of a network', false, 200, '<p>Acepta las condiciones de esta red.', {}],
])(
  'a server that %s is available for pages: %s',
  async ([, isThere, status, body, headers = OWN_HEADERS]) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { ...headers } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await isServerThere()).toBe(isThere)
  },
)

test('an unreachable server is not available', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await isServerThere()).toBe(false)
})
