import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestStore } from '../../test/create-test-store.ts'
import { buildApp } from './app.ts'
import { readConfig } from './kernel/config.ts'

/** An application and its log lines. */
async function buildWithLog(level = 'info') {
  const store = await createTestStore('sqlite')
  const written: string[] = []
  const logger = { level, stream: { write: (line: string) => void written.push(line) } }
  const app = await buildApp({ store, config: readConfig({}), pages: null, logger })
  onTestFinished(() => app.close())
  return { app, written, lines: () => written.map((line) => JSON.parse(line)) }
}

test('logs every request as one line of JSON with the id in its response', async () => {
  const { app, lines } = await buildWithLog()
  const answers = [
    await app.inject('/api/team/7?x=1'),
    await app.inject({ method: 'DELETE', url: '/api/team' }),
  ]
  const [first, second] = answers.map(({ headers }) => headers['x-request-id'])
  expect(first).not.toBe(second)
  expect(lines()).toMatchObject([
    { reqId: first, method: 'GET', url: '/api/team/7?x=1', status: 404, milliseconds: expect.any(Number) },
    { reqId: second, method: 'DELETE', url: '/api/team', status: 405 },
  ])
})

test('logs no more of an address than a person reads, and no key in it', async () => {
  const { app, lines } = await buildWithLog()
  await app.inject(`/api/team/7?x=${'a'.repeat(14_000)}`)
  await app.inject(`/api/team/7?x=${'a'.repeat(280)}&clave=secreto`)
  const [long, withKey] = lines().map(({ url }) => url as string)
  expect(long!.length).toBeLessThan(400)
  expect(long).toMatch(/^\/api\/team\/7\?x=a+…$/)
  expect(withKey).not.toContain('secreto')
})

test('logs cached responses at level debug', async () => {
  const { app, lines } = await buildWithLog('debug')
  const address = `${await app.listen({ port: 0 })}/api/team`
  await vi.waitFor(async () => {
    await (await fetch(address)).text()
    expect(lines()).toContainEqual(
      expect.objectContaining({ method: 'GET', url: '/api/team', status: 200, msg: 'served from cache' }),
    )
  })
})

test('ignores a request id sent by the client', async () => {
  const { app } = await buildWithLog()
  const headers = { 'x-request-id': 'mio', 'request-id': 'mio' }
  const answer = await app.inject({ url: '/api/team', headers })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('logs neither credentials nor bodies, even when the request fails', async () => {
  const { app, written } = await buildWithLog()
  const failing = { url: '/api/falla', method: 'POST' as const }
  app.route({ ...failing, handler: () => Promise.reject(new Error('se ha roto')) })
  const headers = { authorization: 'Bearer secreto', cookie: 'a=secreto', 'content-type': 'application/json' }
  await app.inject({ ...failing, headers, payload: '{"password":"secreto"}' })
  await app.inject({ url: '/api/team', headers: { authorization: 'Basic secreto' } })
  await app.inject({ ...failing, headers, payload: '{"password":"secreto"' })
  expect(written.join('')).toContain('se ha roto')
  expect(written.join('')).not.toContain('secreto')
})
