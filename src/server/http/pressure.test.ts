import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PageRenderer } from '#contract/pages.ts'
import { listenOn } from '../../../test/ask.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'

const renderer: PageRenderer = {
  inlineScripts: [],
  manifest: (name) => ({ name }),
  canonicalAddress: (address) => address,
  render: async (_, { transport }) => ({
    status: (await transport({ method: 'GET', address: '/team' })).status,
    html: '<h1>Página</h1>',
  }),
}

/** Keeps the event loop from turning for two seconds but once, as work without end does. */
async function beLate(): Promise<void> {
  for (let time = 0; time < 2; time++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
    await sleep(1)
  }
}

test('a server that is late refuses what is not ready, in words, and nothing else', async () => {
  const { app } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const ask = await listenOn(app)
  await ask('/api/team')
  await beLate()
  const write = { method: 'POST', url: '/api/user', payload: {} } as const
  const [page, ...refusals] = await Promise.all(
    ['/pagina', '/api/game', write].map((asked) => app.inject(asked)),
  )
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
  // Once it isn't late any more all is as before.
  await expect.poll(async () => (await app.inject('/pagina')).statusCode, { timeout: 10_000 }).toBe(200)
})
