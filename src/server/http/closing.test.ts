import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageRenderer } from '#contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { anyPage } from '../../../test/page-renderer.ts'
import { listenOn } from '../../../test/ask.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { buildApp } from '../app.ts'
import { drain } from './closing.ts'
import { readConfig } from '../kernel/config.ts'

/** Shuts the server down as the process does, and returns how long that took, in milliseconds. */
async function close(app: FastifyInstance): Promise<number> {
  const begun = performance.now()
  await drain(app.server)
  await app.close()
  return performance.now() - begun
}

test('answers a request in flight, and accepts no new connection', async () => {
  const { app } = await buildTestApp('sqlite')
  const slow = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const handler = () => {
    begun.resolve()
    return slow.promise
  }
  app.route({ method: 'GET', url: '/api/lento', handler })
  const ask = await listenOn(app)
  const answer = ask('/api/lento')
  await begun.promise
  const closed = close(app)
  await expect(ask('/api/team')).rejects.toThrow('ECONNREFUSED')
  slow.resolve('al fin')
  expect((await answer).body.toString()).toBe('al fin')
  await closed
})

test('closes idle connections', async () => {
  const { app } = await buildTestApp('sqlite')
  const ask = await listenOn(app)
  const agent = new Agent({ keepAlive: true })
  await ask('/api/team', {}, agent)
  expect(await close(app)).toBeLessThan(1000)
  agent.destroy()
})

test('closes a connection that keeps requesting a cached response', async () => {
  const { app } = await buildTestApp('sqlite')
  const ask = await listenOn(app)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let answered = 0
  const keepAsking = async () => {
    for (;;) answered += (await ask('/api/team', {}, agent)).status === 200 ? 1 : 0
  }
  const asking = Promise.allSettled([keepAsking()])
  await expect.poll(() => answered).toBeGreaterThan(1)
  expect(await close(app)).toBeLessThan(1000)
  const [end] = await asking
  expect(String(end?.status === 'rejected' && end.reason)).toMatch(/ECONN|socket hang up/)
  agent.destroy()
})

test('lets a page that is being rendered still call the API', async () => {
  const drawing = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const renderer: PageRenderer = {
    ...anyPage,
    render: async (_address, { transport }) => {
      drawing.resolve()
      await goOn.promise
      const { status, body } = await transport({ method: 'GET', address: '/team' })
      return { status, html: JSON.stringify(body) }
    },
  }
  const store = await createTestStore('sqlite')
  const app = await buildApp({ store, config: readConfig({}), pages: { renderer, directory: null } })
  const page = (await listenOn(app))('/')
  await drawing.promise
  const closed = close(app)
  await sleep(50)
  goOn.resolve()
  const { status, body } = await page
  expect([status, body.toString()]).toEqual([200, '[]'])
  await closed
})
