import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listenOn } from '../../test/ask.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import { createTestStore, describeOnEachEngine } from '../../test/create-test-store.ts'
import { addCourt, addLeague, addTeam } from '../../test/factories.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

/** A listening application whose log says which requests got as far as the router. */
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

describeOnEachEngine('ready answers', (engine) => {
  test('what a write of this process changed is there in the next answer', async () => {
    const { app, store } = await buildTestApp(engine)
    const ask = await listenOn(app)
    for (let number = 1; number <= 5; number++) {
      await addTeam(store, `Equipo ${number}`)
      const teams = JSON.parse((await ask('/api/team')).body.toString())
      expect(teams).toHaveLength(number)
    }
  })

  test('a tag is good until the answer changes', async () => {
    const { app, store } = await buildTestApp(engine)
    const ask = await listenOn(app)
    const { headers } = await ask('/api/team')
    const known = { 'if-none-match': headers.etag! }
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

  test('the compressed twins are the same bytes, when made and when kept', async () => {
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

  test('who says who they are gets an answer of their own, which nobody keeps', async () => {
    const { app } = await buildTestApp(engine)
    const ask = await listenOn(app)
    await ask('/api/team')
    const own = await ask('/api/team', { authorization: 'Bearer x' })
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
  })
})

test('a kept answer has the headers of a made one, its policy included', async () => {
  const { ask, routed } = await listenWithLog()
  const { 'x-request-id': _, date: made, ...first } = (await ask('/api/team')).headers
  const { date: kept, ...second } = (await ask('/api/team')).headers
  expect(second).toEqual(first)
  expect([made, kept]).toEqual([expect.any(String), expect.any(String)])
  expect(routed).toEqual(['/api/team'])
})

test('queries that mean the same are one answer', async () => {
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
  // The second is written as it is kept: the first had already made it.
  expect(routed).toEqual([same[0], same[2]])
})

test('refusals and what has nothing to do with data are never kept', async () => {
  const { ask, routed } = await listenWithLog()
  const addresses = ['/api/team/9', '/api/team/x', '/api/nada', '/api/health']
  for (const address of [...addresses, ...addresses]) await ask(address)
  expect(routed).toEqual([...addresses, ...addresses])
})
