import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addUser, basic, sentPassword, slowHash } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { storedPassword } from '../../../test/stored-password.ts'
import { readConfig } from '../kernel/config.ts'

/** A server with an account whose password is slow to check, and the errors that it logs. */
async function listen() {
  const config = readConfig({ TRUST_PROXY: 'true' })
  const failures: string[] = []
  const logger = { level: 'error', stream: { write: (line: string) => void failures.push(line) } }
  const { app, store } = await buildTestApp('sqlite', { config, logger })
  await addUser(store, 'Lenta', { passwordHash: slowHash(sentPassword, 8) })
  for (const name of ['Gata', 'Perra']) await addUser(store, name)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const post = (path: string, from: string, body: object, more: Sent = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...more.headers },
      body: JSON.stringify(body),
      ...(more.signal && { signal: more.signal }),
    })
  /** Logs in with the right password, as our client does: with an empty object for a body. */
  const enter = (name: string, from: string, { headers, signal }: Sent = {}) =>
    post(
      '/login',
      from,
      {},
      { headers: { authorization: basic(name), ...headers }, ...(signal && { signal }) },
    )
  return { app, store, failures, post, enter }
}

type Sent = { headers?: Record<string, string>; signal?: AbortSignal }

test('refuses strangers with Retry-After when the queue is full, and accepts a known device', async () => {
  const { enter } = await listen()
  const cookie = (await enter('Gata', '10.9.9.9')).headers.get('set-cookie')!.split(';')[0]!
  const enough = new AbortController()
  const { signal } = enough
  // Two are being checked and twenty queued, so the queue is full.
  const crowd = Array.from({ length: 40 }, (_, n) => enter('Lenta', `10.0.0.${n}`, { signal }))
  const refused = await Promise.race(crowd)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  const message = /hay demasiado trabajo a la vez\. Espera 2 segundos/
  expect(await refused.json()).toMatchObject({ statusCode: 503, message: expect.stringMatching(message) })
  const [stranger, known] = await Promise.all([
    enter('Gata', '10.0.1.1'),
    enter('Gata', '10.0.0.1', { headers: { cookie } }),
  ])
  expect([stranger.status, known.status]).toEqual([503, 200])
  enough.abort()
  await Promise.allSettled(crowd)
})

test('accepts a login to an account with few wrong passwords while guesses fill the queue', async () => {
  const { store, enter } = await listen()
  const setHash = (password_hash: string) =>
    store.write((tx) => tx.updateTable('user').set({ password_hash }).where('name', '=', 'Lenta').execute())
  await setHash(storedPassword('0'.repeat(32), { memory: 8, passes: 1 }))
  for (let guess = 0; guess < 10; guess++) expect((await enter('Lenta', `10.0.2.${guess}`)).status).toBe(401)
  await setHash(slowHash(sentPassword, 8))
  const enough = new AbortController()
  const { signal } = enough
  const crowd = Array.from({ length: 30 }, (_, n) => enter('Lenta', `10.0.0.${n}`, { signal }))
  expect((await Promise.race(crowd)).status).toBe(503)
  const [besieged, other] = await Promise.all([enter('Lenta', '10.0.1.1'), enter('Gata', '10.0.1.2')])
  expect([besieged.status, other.status]).toEqual([503, 200])
  enough.abort()
  await Promise.allSettled(crowd)
})

test('one address cannot fill the queue with logins and registrations', async () => {
  const { enter, post } = await listen()
  const enough = new AbortController()
  const { signal } = enough
  const crowd = Array.from({ length: 9 }, () => enter('Lenta', '2001:db8::1', { signal }))
  expect((await Promise.race(crowd)).status).toBe(503)
  const account = { name: 'Osa', email: 'osa@ejemplo.es', password: sentPassword }
  const [same, other] = await Promise.all([
    post('/user', '2001:db8::2', account),
    post('/user', '2001:db8:0:1::1', account),
  ])
  expect([same.status, other.status]).toEqual([503, 201])
  enough.abort()
  await Promise.allSettled(crowd)
})

test('never starts the queued login of a connection that closes', async () => {
  const { app, store, failures, enter } = await listen()
  // Of nine from one address two are being checked and six queued once one is refused: later logins are queued.
  const holders = Array.from({ length: 9 }, () => enter('Lenta', '10.0.0.1'))
  expect((await Promise.race(holders)).status).toBe(503)
  const closed: Promise<unknown>[] = []
  app.server.on('request', (_request, response: ServerResponse) => {
    closed.push(once(response, 'close'))
  })
  const leaving = new AbortController()
  const gone = Array.from({ length: 7 }, () => enter('Gata', '10.0.0.2', { signal: leaving.signal }))
  expect((await Promise.race(gone)).status).toBe(503)
  leaving.abort()
  await Promise.all(closed)
  // The login queued behind them runs.
  expect((await enter('Perra', '10.0.0.3')).status).toBe(200)
  const sessions = await store.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('user.name')
    .execute()
  expect(sessions.map(({ name }) => name)).not.toContain('Gata')
  const heldOn = (await Promise.all(holders)).filter(({ status }) => status === 200)
  expect(heldOn).toHaveLength(8)
  // A client's disconnect isn't logged as an error.
  expect(failures).toEqual([])
})
