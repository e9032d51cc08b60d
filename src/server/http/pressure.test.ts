import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PageRenderer } from '#contract/pages.ts'
import { anyPage } from '../../../test/page-renderer.ts'
import { listenOn } from '../../../test/ask.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'

const renderer: PageRenderer = {
  ...anyPage,
  render: async (_, { transport }) => ({
    status: (await transport({ method: 'GET', address: '/team' })).status,
    html: '<h1>Página</h1>',
  }),
}

/**
 * Blocks the event loop for over a second, and then lets it run once. Twice, since the first measurement also contains
 * the iterations of earlier requests, whose mean may be low.
 */
async function beLate(): Promise<void> {
  for (let second = 0; second < 2; second++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
    for (let phase = 0; phase < 2; phase++) await setImmediate()
  }
}

test('refuses uncached requests with 503 while the event loop is delayed', { timeout: 60_000 }, async () => {
  const { app } = await buildTestApp('sqlite', { pages: { renderer, directory: null }, shedsLoad: true })
  const ask = await listenOn(app)
  await ask('/api/team')
  const write = { method: 'POST', url: '/api/user', payload: {} } as const
  const askAll = async () => {
    await beLate()
    return Promise.all(['/pagina', '/api/game', write].map((request) => app.inject(request)))
  }
  // A single pause isn't overload.
  let [page, ...refusals] = await askAll()
  expect([page, ...refusals].map((answer) => answer?.statusCode)).toEqual([200, 200, 400])
  // On a busy machine a measurement may miss the delay, so it is repeated.
  for (let time = 0; time < 8 && page?.statusCode === 200; time++) [page, ...refusals] = await askAll()
  const [kept, health] = await Promise.all([ask('/api/team'), app.inject('/api/health')])
  for (const refusal of refusals) {
    expectRefusal(refusal, 503, /demasiado trabajo a la vez. Espera 5 segundos/)
    expect(refusal.headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' })
  }
  expect([page!.statusCode, page!.headers['retry-after'], page!.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(page!.body).toContain('<p>Ahora mismo hay demasiado trabajo a la vez. Espera 5 segundos')
  expect([kept.status, health.statusCode]).toEqual([200, 200])
  // Requests are accepted again once the delay is over.
  await expect.poll(async () => (await app.inject('/pagina')).statusCode).toBe(200)
})
