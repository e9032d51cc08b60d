import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { asWriter, listenOn } from '../../../test/ask.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addCourt, addLeague, addTeam } from '../../../test/factories.ts'
import { sendRaw, statusesIn } from '../../../test/raw-connection.ts'
import { buildApp } from '../app.ts'
import { newToken } from '../sessions/credentials.ts'
import { readConfig } from '../kernel/config.ts'

/** A listening application, and the requests that reached its router, according to its log. */
async function listenWithLog() {
  const store = await createTestStore('sqlite')
  const routed: string[] = []
  const note = (line: string) => void routed.push(JSON.parse(line).url)
  const app = await buildApp({
    store,
    config: readConfig({}),
    pages: null,
    logger: { stream: { write: note } },
  })
  const ask = await listenOn(app)
  routed.length = 0
  return { app, store, ask, routed }
}

describeOnEachEngine('cached responses', (engine) => {
  test('show a write of this process in the next response to its browser', async () => {
    const { app, store } = await buildTestApp(engine)
    const ask = await listenOn(app)
    for (let number = 1; number <= 5; number++) {
      await addTeam(store, `Equipo ${number}`)
      const teams = JSON.parse((await ask('/api/team', asWriter)).body.toString())
      expect(teams).toHaveLength(number)
    }
  })

  test('keep their ETag until they change', async () => {
    const { app, store } = await buildTestApp(engine)
    const ask = await listenOn(app)
    const { headers } = await ask('/api/team')
    const known = { ...asWriter, 'if-none-match': headers.etag! }
    const unchanged = await ask('/api/team', known)
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
    expect(unchanged.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' })
    await addLeague(store)
    expect((await ask('/api/team', known)).status).toBe(304)
    await addTeam(store, 'Gatos')
    const changed = await ask('/api/team', known)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(headers.etag)
  })

  test('decompress to the same bytes, when made and when cached', async () => {
    const { app, store } = await buildTestApp(engine)
    for (let number = 1; number <= 20; number++) await addCourt(store, `Cancha ${number}`)
    const ask = await listenOn(app)
    for (const path of ['/api/basketball-court/', '/api/basketball-court', '/api/basketball-court']) {
      const plain = await ask(path)
      const zipped = await ask(path, { 'accept-encoding': 'gzip' })
      const brotli = await ask(path, { 'accept-encoding': 'gzip, br' })
      expect([zipped.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
      expect(gunzipSync(zipped.body)).toEqual(plain.body)
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
      expect(plain.headers.vary).toContain('Accept-Encoding')
      expect(brotli.body.length).toBeLessThan(plain.body.length / 4)
    }
  })

  test('are not served to a logged-in user, whose responses are not cached', async () => {
    const { app, store } = await buildTestApp(engine)
    const { token } = await addAccount(app, store, 'Gata')
    const ask = await listenOn(app)
    await ask('/api/team')
    const own = await ask('/api/team', { authorization: `Bearer ${token}` })
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
  })

  test('are served to a client with an invalid token', async () => {
    const { app, store } = await buildTestApp(engine)
    const ended = await addAccount(app, store, 'Gata')
    await ended.call('POST', '/logout')
    const ask = await listenOn(app)
    const { headers, body } = await ask('/api/team')
    for (const authorization of nobodys(ended.token)) {
      const answer = await ask('/api/team', { authorization })
      expect([answer.status, answer.headers.etag, answer.body]).toEqual([200, headers.etag, body])
      const known = await ask('/api/team', { authorization, 'if-none-match': headers.etag! })
      expect([known.status, known.headers.vary]).toEqual([304, headers.vary])
      expect((await ask('/api/user', { authorization })).status).toBe(401)
    }
  })
})

/** `Authorization` headers without a valid session. */
function nobodys(endedToken: string): string[] {
  return [
    'Bearer x',
    'Bearer',
    'Basic eDp5',
    'nada',
    '',
    `Bearer ${newToken()}`,
    `Bearer ${newToken()}a`,
    `Bearer ${endedToken}`,
  ]
}

test('sends a cached response with the same headers as a new one, the security policy included', async () => {
  const { ask, routed } = await listenWithLog()
  const { 'x-request-id': _, date: made, ...first } = (await ask('/api/team')).headers
  const { date: kept, ...second } = (await ask('/api/team')).headers
  expect(second).toEqual(first)
  expect([made, kept]).toEqual([expect.any(String), expect.any(String)])
  expect(routed).toEqual(['/api/team'])
})

test('answers a malformed token from the cache, without the router', async () => {
  const { ask, routed } = await listenWithLog()
  await ask('/api/team')
  for (const authorization of [
    'Bearer x',
    'Basic eDp5',
    `Bearer ${'a'.repeat(42)}`,
    `Bearer ${'a'.repeat(44)}`,
  ])
    expect((await ask('/api/team', { authorization })).status).toBe(200)
  expect(routed).toEqual(['/api/team'])
})

test('answers HEAD from the cache with the headers of GET', async () => {
  const { app, ask, routed } = await listenWithLog()
  const { headers } = await ask('/api/team')
  const { port } = app.server.address() as AddressInfo
  const answer = await sendRaw(port, 'HEAD /api/team HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const [head = '', body] = answer.split('\r\n\r\n')
  expect([statusesIn(answer), body]).toEqual([[200], ''])
  expect(head.toLowerCase()).toContain(`content-length: ${headers['content-length']}`)
  expect(routed).toEqual(['/api/team'])
})

test('shares one response between equivalent queries', async () => {
  const { ask, routed, store } = await listenWithLog()
  const leagueId = await addLeague(store)
  const same = [
    `/api/team?leagueId=${leagueId}&expanded=true`,
    `/api/team?expanded=true&leagueId=${leagueId}`,
    `/api/team/?expanded=TRUE&basura=1&leagueId=0${leagueId}`,
  ]
  const tags = new Set<string | undefined>()
  for (const address of same) tags.add((await ask(address)).headers.etag)
  expect(tags.size).toBe(1)
  // The second is the canonical address, whose response the first request has already made.
  expect(routed).toEqual([same[0], same[2]])
})

test('caches neither errors nor the health check', async () => {
  const { ask, routed } = await listenWithLog()
  const addresses = ['/api/team/9', '/api/team/x', '/api/nada', '/api/health']
  for (const address of [...addresses, ...addresses]) await ask(address)
  expect(routed).toEqual([...addresses, ...addresses])
})
