import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { addCourt, addGame, addGroupOf, addTeam } from '../../../test/factories.ts'

/** An admin who requests addresses with chosen headers. */
async function buildWithAdmin() {
  const { app, store } = await buildTestApp('sqlite')
  const { token } = await addAccount(app, store, 'Admin', { admin: true })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } })
  return { app, store, token, ask }
}

test('compresses long responses to a logged-in user, in an accepted coding', async () => {
  const { store, ask } = await buildWithAdmin()
  for (let number = 1; number <= 40; number++) await addTeam(store, `Equipo ${number}`)
  const { rawPayload: plain, headers } = await ask('/team')
  expect(headers['content-encoding']).toBeUndefined()
  expect(plain.length).toBeGreaterThan(1024)
  const br = await ask('/team', { 'accept-encoding': 'gzip, br' })
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.rawPayload.length),
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain)
  expect(br.rawPayload.length).toBeLessThan(plain.length / 3)
  const gzip = await ask('/team', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain)
})

test('leaves a short response uncompressed, with its strong ETag', async () => {
  const { store, ask } = await buildWithAdmin()
  const id = await addCourt(store, 'Tilo')
  const { headers } = await ask(`/basketball-court/${id}`, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.etag).toMatch(/^"/)
})

test('accepts the weak ETag of a compressed response in If-Match', async () => {
  const { app, store, token, ask } = await buildWithAdmin()
  const { groupId, teamIds } = await addGroupOf(store, ['A', 'B'])
  const local_comment = 'Muy buen partido. '.repeat(60)
  const id = await addGame(store, groupId, teamIds[0]!, teamIds[1]!, { local_comment })
  const { headers } = await ask(`/game/${id}`, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.etag).toMatch(/^W\//)
  const move = () =>
    app.inject({
      method: 'PUT',
      url: `/api/game/${id}`,
      headers: { authorization: `Bearer ${token}`, 'if-match': String(headers.etag) },
      payload: { date: '2026-01-10T10:00:00.000Z' },
    })
  expect((await move()).statusCode).toBe(200)
  // The version has changed.
  expect((await move()).statusCode).toBe(412)
})
