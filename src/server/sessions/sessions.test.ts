import { expect, test } from 'vitest'
import {
  addAccount,
  addUser,
  callAs,
  logIn,
  password,
  sentPassword,
  slowHash,
} from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { hashPassword, md5Hex } from '../users/password.ts'
import { hashToken, newToken } from './credentials.ts'
import { openSession } from './queries.ts'
import { DAY_MS } from '#league/durations.ts'

const day = DAY_MS
const newPassword = md5Hex('otra contraseña')

/** A clock that the test sets. */
function startClock() {
  const start = Date.parse('2025-11-01T12:00:00Z')
  const time = { now: start }
  return { time, start, clock: () => new Date(time.now) }
}

describeDomain('login', (engine) => {
  test('returns the session that the client stores', async () => {
    const { app, store } = await buildTestApp(engine)
    const teamId = await addTeam(store, 'Gatos')
    const id = await addUser(store, 'Gata', { teamId, email: 'gata@ejemplo.es' })
    const answer = await logIn(app, 'Gata')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, ...user } = answer.json()
    // 256 bits are 43 characters of base64url.
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toEqual({
      id,
      userId: id,
      name: 'Gata',
      email: 'gata@ejemplo.es',
      admin: false,
      teamId,
      competitions: [],
      activeCompetitionId: null,
    })
  })

  test('ends the least recently used session when fifty are open', async () => {
    const { time, start, clock } = startClock()
    const { app, store } = await buildTestApp(engine, { clock })
    const id = await addUser(store, 'Gata')
    const tokens = Array.from({ length: 50 }, () => newToken())
    await store.write(async (tx) => {
      for (const [minute, token] of tokens.entries())
        await openSession(tx, hashToken(token), id, new Date(start + minute * 60_000))
    })
    time.now = start + 3_600_000
    const statusOf = async (token: string) => (await callAs(app, token)('GET', `/user/${id}`)).statusCode
    expect(await statusOf(tokens[0]!)).toBe(200)
    expect((await logIn(app, 'Gata')).statusCode).toBe(200)
    expect([await statusOf(tokens[0]!), await statusOf(tokens[1]!)]).toEqual([401, 200])
    expect(await store.db.selectFrom('session').select('user_id').execute()).toHaveLength(50)
  })

  test.for(['Ana: la de siempre', ':', 'Íñigo Peña', 'Ñandú 🏀🦊', 'محمد'])('accepts %s', async (name) => {
    const { app, store } = await buildTestApp(engine)
    await addUser(store, name)
    expect((await logIn(app, name)).json()).toMatchObject({ name })
    expect((await logIn(app, name.toUpperCase().normalize('NFD'))).json()).toMatchObject({ name })
  })

  test('accepts a password with any characters, as MD5 of its UTF-8', async () => {
    const { app, store } = await buildTestApp(engine)
    await addUser(store, 'Gata', { passwordHash: await hashPassword(md5Hex('señal🏀')) })
    // printf 'señal🏀' | md5sum
    expect((await logIn(app, 'Gata', 'ef656532ba63d1f10a3084f55ee0ae7c')).statusCode).toBe(200)
    expect((await logIn(app, 'Gata', md5Hex('senal🏀'))).statusCode).toBe(401)
  })

  test('fails with the same 401 in every case, without a browser prompt for a password', async () => {
    const { app, store } = await buildTestApp(engine)
    await addUser(store, 'Gata')
    const post = (authorization: string) =>
      app.inject({ method: 'POST', url: '/api/login', headers: { authorization } })
    const refused = [
      await logIn(app, 'Gata', md5Hex('otra')),
      await logIn(app, 'Gata', password),
      await logIn(app, 'Gata', sentPassword.toUpperCase()),
      await logIn(app, 'Gata', ''),
      await logIn(app, 'Nadie'),
      await logIn(app, ''),
      await logIn(app, 'Gata\0'),
      await logIn(app, 'x'.repeat(5000)),
      await post('Basic'),
      await post('Basic ====='),
      await post(`Basic ${Buffer.from('Gata').toString('base64')}`),
      await post(`Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0x61]).toString('base64')}`),
      await app.inject({ method: 'POST', url: '/api/login' }),
    ]
    for (const answer of refused) {
      expectRefusal(answer, 401, 'Usuario o contraseña incorrectas')
      expect(answer.headers['www-authenticate']).toBeUndefined()
    }
    expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
  })
})

describeDomain('a session', (engine) => {
  test('expires 30 days after its last use', async () => {
    const { time, start, clock } = startClock()
    const { app, store } = await buildTestApp(engine, { clock })
    const id = await addUser(store, 'Gata')
    const call = callAs(app, (await logIn(app, 'Gata')).json().token)
    const status = async () => (await call('GET', `/user/${id}`)).statusCode
    time.now = start + 30 * day - 1
    expect(await status()).toBe(200)
    time.now += 30 * day - 1
    expect(await status()).toBe(200)
    time.now += 30 * day
    expect(await status()).toBe(401)
  })

  test('records its use at most once a day', async () => {
    const { time, start, clock } = startClock()
    const { app, store } = await buildTestApp(engine, { clock })
    await addUser(store, 'Gata')
    const call = callAs(app, (await logIn(app, 'Gata')).json().token)
    const usedAt = async () =>
      Date.parse((await store.db.selectFrom('session').select('used_at').executeTakeFirstOrThrow()).used_at)
    for (const [after, noted] of [
      [day, 0],
      [day + 1, day + 1],
      [2 * day, day + 1],
      [2 * day + 2, 2 * day + 2],
    ] as const) {
      time.now = start + after
      await call('GET', '/team')
      expect(await usedAt()).toBe(start + noted)
    }
  })

  test('ends at logout, without ending others', async () => {
    const { app, store } = await buildTestApp(engine)
    const { id, call } = await addAccount(app, store, 'Gata')
    const other = callAs(app, (await logIn(app, 'Gata')).json().token)
    const answer = await call('POST', '/logout')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expectRefusal(await call('GET', `/user/${id}`), 401)
    expectRefusal(await call('POST', '/logout'), 401)
    expect((await other('GET', `/user/${id}`)).statusCode).toBe(200)
  })

  test('ends when the password is changed in another session', async () => {
    const { app, store } = await buildTestApp(engine)
    const { id, call } = await addAccount(app, store, 'Gata')
    const stranger = await addAccount(app, store, 'Perra')
    const other = callAs(app, (await logIn(app, 'Gata')).json().token)
    const change = { oldPassword: sentPassword, newPassword, repeatPassword: newPassword }
    expect((await call('PUT', `/user/${id}/update-password`, change)).json()).toMatchObject({ id })
    expect((await call('GET', `/user/${id}`)).statusCode).toBe(200)
    expect((await other('GET', `/user/${id}`)).statusCode).toBe(401)
    expect((await stranger.call('GET', `/user/${stranger.id}`)).statusCode).toBe(200)
    expect((await logIn(app, 'Gata')).statusCode).toBe(401)
    expect((await logIn(app, 'Gata', newPassword)).statusCode).toBe(200)
  })

  test('ends with all others of the user when an admin sets the password or deletes the account', async () => {
    const { app, store } = await buildTestApp(engine)
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const { id, call } = await addAccount(app, store, 'Gata')
    await admin.call('PUT', `/user/${id}`, { password: newPassword })
    expect((await call('GET', `/user/${id}`)).statusCode).toBe(401)
    const again = callAs(app, (await logIn(app, 'Gata', newPassword)).json().token)
    expect((await again('GET', `/user/${id}`)).statusCode).toBe(200)
    expect((await admin.call('DELETE', `/user/${id}`)).statusCode).toBe(204)
    expect((await again('GET', `/user/${id}`)).statusCode).toBe(401)
    expect((await logIn(app, 'Gata', newPassword)).statusCode).toBe(401)
  })

  test('loses a withdrawn role at the next call', async () => {
    const { app, store } = await buildTestApp(engine)
    const teamId = await addTeam(store, 'Gatos')
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const gata = await addAccount(app, store, 'Gata', { admin: true, teamId })
    expect((await gata.call('GET', '/user')).statusCode).toBe(200)
    await admin.call('PUT', `/user/${gata.id}`, { admin: false })
    expectRefusal(await gata.call('GET', '/user'), 403, 'Solo puede hacerlo quien administra la liga.')
    expect((await gata.call('PUT', `/team/${teamId}`, { name: 'Gatas' })).statusCode).toBe(200)
    await admin.call('PUT', `/user/${gata.id}`, { teamId: null })
    expectRefusal(await gata.call('PUT', `/team/${teamId}`, { name: 'Gatos' }), 403)
  })

  test('that is invalid counts as anonymous on a public endpoint', async () => {
    const { app } = await buildTestApp(engine)
    for (const authorization of [
      'Bearer inventado',
      'Bearer undefined',
      'Bearer',
      'Basic eDp5',
      'x'.repeat(500),
    ]) {
      const answer = await app.inject({ url: '/api/team', headers: { authorization } })
      expect([answer.statusCode, answer.body]).toEqual([200, '[]'])
    }
    expectRefusal(await callAs(app, 'inventado')('GET', '/user'), 401)
  })
})

describeOnEachEngine('a session in a race', (engine) => {
  test('is not opened with a password that is changed meanwhile', async () => {
    const { app, store } = await buildTestApp(engine)
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const id = await addUser(store, 'Gata', { passwordHash: slowHash(sentPassword) })
    const [login, changed] = await Promise.all([
      logIn(app, 'Gata'),
      admin.call('PUT', `/user/${id}`, { password: newPassword }),
    ])
    expect(changed.statusCode).toBe(200)
    expectRefusal(login, 401, 'Usuario o contraseña incorrectas')
    const sessions = await store.db.selectFrom('session').select('user_id').execute()
    expect(sessions).toEqual([{ user_id: admin.id }])
  })
})
