import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addUser, basic, logIn, sentPassword, slowHash } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { readConfig } from '../config.ts'

/** An app with somebody whose password takes long to look at, and two whose don't. */
async function build() {
  const config = readConfig({ TRUST_PROXY: 'true' })
  const failures: string[] = []
  const logger = { level: 'error', stream: { write: (line: string) => void failures.push(line) } }
  const { app, store } = await buildTestApp('sqlite', { config, logger })
  await addUser(store, 'Lenta', { passwordHash: slowHash(sentPassword, 20) })
  for (const name of ['Gata', 'Perra']) await addUser(store, name)
  return { app, store, failures }
}

test('a crowd fills the line: strangers are told when to come back, a known device finds a place', async () => {
  const { app } = await build()
  const { headers } = await logIn(app, 'Gata')
  const cookie = String(headers['set-cookie']).split(';')[0]!
  const enough = new AbortController()
  const { signal } = enough
  // Two are looked at and twenty wait: there is no place for more.
  const crowd = Array.from({ length: 40 }, (_, n) =>
    logIn(app, 'Lenta', sentPassword, `10.0.0.${n}`, { signal }),
  )
  const refused = await Promise.race(crowd)
  expectRefusal(refused, 503, /hay demasiado trabajo a la vez\. Espera 2 segundos/)
  expect(refused.headers['retry-after']).toBe('2')
  const [stranger, known] = await Promise.all([
    logIn(app, 'Gata', sentPassword, '10.0.1.1'),
    logIn(app, 'Gata', sentPassword, '10.0.0.1', { cookie }),
  ])
  expect([stranger.statusCode, known.statusCode]).toEqual([503, 200])
  enough.abort()
  await Promise.allSettled(crowd)
})

test('one address never fills it, by logins and accounts that it makes', async () => {
  const { app } = await build()
  const enough = new AbortController()
  const { signal } = enough
  const crowd = Array.from({ length: 5 }, () => logIn(app, 'Lenta', sentPassword, '2001:db8::1', { signal }))
  expect((await Promise.race(crowd)).statusCode).toBe(503)
  const account = { name: 'Osa', email: 'osa@ejemplo.es', password: sentPassword }
  const register = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/user', payload: account, remoteAddress })
  const [same, other] = await Promise.all([register('2001:db8::2'), register('2001:db8:0:1::1')])
  expect([same.statusCode, other.statusCode]).toEqual([503, 201])
  enough.abort()
  await Promise.allSettled(crowd)
})

test('what waits for a connection that closes is never begun', async () => {
  const { app, store, failures } = await build()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const from = (address: string, name: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { authorization: basic(name), 'x-forwarded-for': address },
      ...(signal && { signal }),
    })
  // Of five from one address two are looked at and two wait once the fifth is refused: who comes now, waits.
  const holders = Array.from({ length: 5 }, () => from('10.0.0.1', 'Lenta'))
  expect((await Promise.race(holders)).status).toBe(503)
  const closed: Promise<unknown>[] = []
  app.server.on('request', (_request, response: ServerResponse) => {
    closed.push(once(response, 'close'))
  })
  const leaving = new AbortController()
  const gone = Array.from({ length: 3 }, () => from('10.0.0.2', 'Gata', leaving.signal))
  expect((await Promise.race(gone)).status).toBe(503)
  leaving.abort()
  await Promise.all(closed)
  // Whoever comes behind them is served after them.
  expect((await from('10.0.0.3', 'Perra')).status).toBe(200)
  const sessions = await store.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('user.name')
    .execute()
  expect(sessions.map(({ name }) => name)).not.toContain('Gata')
  await Promise.all(holders)
  // To go away is no failure of ours.
  expect(failures).toEqual([])
})
