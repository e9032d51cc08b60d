import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { addAccount, addUser, logIn, sentPassword } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { readConfig } from '../kernel/config.ts'

const cookieOf = (id: number, value: string) => `liga-device-${id}=${value}`

const wrong = 'f'.repeat(32)
const other = '1'.repeat(32)

/** With low limits, so that few logins use up a name: five times as many as for one address or device. */
async function build(engine: Engine, { each = 1 } = {}) {
  const config = readConfig({ RATE_LIMIT_LOGINS: String(each) })
  const { app, store } = await buildTestApp(engine, { config })
  const ids = { Gata: await addUser(store, 'Gata'), Perra: await addUser(store, 'Perra') }
  return { app, store, ids }
}

/** The cookie header that a browser would send next: the cookies just set, without expired ones. */
function cookiesOf({ headers }: LightMyRequestResponse): string {
  const set = [headers['set-cookie'] ?? []].flat().filter((cookie) => !cookie.includes('Max-Age=0'))
  return set.map((cookie) => cookie.split(';')[0]!).join('; ')
}

async function deviceOf(app: FastifyInstance, name: string, cookie?: string): Promise<string> {
  const answer = await logIn(app, name, sentPassword, '10.9.9.9', cookie === undefined ? {} : { cookie })
  expect(answer.statusCode).toBe(200)
  return cookiesOf(answer)
}

/** Tries wrong passwords for a name from many addresses, until unknown devices are refused. */
async function attack(app: FastifyInstance, name: string): Promise<void> {
  const statuses: number[] = []
  while (statuses.length < 20 && !statuses.includes(429)) {
    statuses.push((await logIn(app, name, wrong, `10.0.0.${statuses.length}`)).statusCode)
  }
  expect(statuses).toContain(429)
}

/** The status of a login from a new address, with the cookies of a device. */
async function statusOf(app: FastifyInstance, name: string, cookie: string, sent = sentPassword) {
  return (await logIn(app, name, sent, '10.0.2.1', { cookie })).statusCode
}

describeDomain('a known device', (engine) => {
  test('can log in while strangers guess at the name, with a limit of its own', async () => {
    const { app } = await build(engine)
    const cookie = await deviceOf(app, 'Gata')
    await attack(app, 'Gata')
    expect(await statusOf(app, 'GATA', cookie)).toBe(200)
    expect(await statusOf(app, 'Gata', cookie)).toBe(429)
  })

  test('is known for its account only, and not by a forged cookie', async () => {
    const { app, ids } = await build(engine)
    const cookie = await deviceOf(app, 'Gata')
    await attack(app, 'Perra')
    const [, nonce = '', seal = ''] = /=(.*)\.(.*)$/.exec(cookie)!
    const turned = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`
    const perras = [`${nonce}.${seal}`, 'x'].map((value) => cookieOf(ids.Perra, value))
    for (const sent of [cookie, ...perras, '=;;=', 'a=b'])
      expect(await statusOf(app, 'Perra', sent)).toBe(429)
    await attack(app, 'Gata')
    const forged = [`${nonce}.${turned}`, `${turned.slice(0, 22)}.${seal}`, `${nonce}.`, nonce, `.${seal}`]
    for (const value of forged) expect(await statusOf(app, 'Gata', cookieOf(ids.Gata, value))).toBe(429)
    // None of that was counted for the device.
    expect(await statusOf(app, 'Gata', cookie)).toBe(200)
  })

  test('does not exist for an unknown name', async () => {
    const { app } = await build(engine)
    await deviceOf(app, 'Gata')
    await attack(app, 'Nadie')
    const value = `${'A'.repeat(22)}.${'A'.repeat(43)}`
    expect(await statusOf(app, 'Nadie', `liga-device-0=${value}; liga-device-1=${value}`)).toBe(429)
  })

  test('is no longer known once the account is deleted, or an admin has set its password', async () => {
    const { app, store, ids } = await build(engine)
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const [gata, perra] = [await deviceOf(app, 'Gata'), await deviceOf(app, 'Perra')]
    await admin.call('PUT', `/user/${ids.Gata}`, { password: other })
    expect((await admin.call('DELETE', `/user/${ids.Perra}`)).statusCode).toBe(204)
    await addUser(store, 'Perra')
    for (const name of ['Gata', 'Perra']) await attack(app, name)
    expect(await statusOf(app, 'Gata', gata, other)).toBe(429)
    expect(await statusOf(app, 'Perra', perra)).toBe(429)
  })

  test('stays known after a change of password only if the password was changed on it', async () => {
    const { app, store } = await build(engine, { each: 2 })
    const { id, call } = await addAccount(app, store, 'Osa')
    const elsewhere = await deviceOf(app, 'Osa')
    const change = { oldPassword: sentPassword, newPassword: other, repeatPassword: other }
    const refused = await call('PUT', `/user/${id}/update-password`, { ...change, oldPassword: wrong })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined])
    const here = cookiesOf(await call('PUT', `/user/${id}/update-password`, change))
    await attack(app, 'Osa')
    expect(await statusOf(app, 'Osa', elsewhere, other)).toBe(429)
    expect(await statusOf(app, 'Osa', here, other)).toBe(200)
  })

  test('is known for two users when both have logged in on it', async () => {
    const { app } = await build(engine)
    const gata = await deviceOf(app, 'Gata')
    const both = `${gata}; ${await deviceOf(app, 'Perra', gata)}`
    for (const name of ['Gata', 'Perra']) await attack(app, name)
    for (const name of ['Gata', 'Perra']) expect(await statusOf(app, name, both)).toBe(200)
  })

  test('shares a limit with all devices of its account', async () => {
    const { app } = await build(engine, { each: 2 })
    const devices: string[] = []
    for (let n = 0; n < 6; n++) {
      devices.push(cookiesOf(await logIn(app, 'Gata', sentPassword, `10.0.0.${n}`)))
    }
    const tries = devices.flatMap((cookie) => [cookie, cookie])
    const statuses: number[] = []
    for (const cookie of tries) statuses.push(await statusOf(app, 'Gata', cookie, wrong))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('is not stored, and its cookie is HttpOnly and only sent to the login', async () => {
    const { app, store } = await build(engine, { each: 2 })
    const before = await dumpTables(store, ['user'])
    const [cookie] = [(await logIn(app, 'Gata')).headers['set-cookie']].flat()
    expect(cookie).toMatch(
      /^liga-device-1=[\w-]{22}\.[\w-]{43}; Path=\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    expect(await dumpTables(store, ['user'])).toBe(before)
    const [, nonce = '', seal = ''] = /=([\w-]+)\.([\w-]+)/.exec(cookie!)!
    const tables = await dumpTables(store)
    for (const secret of [nonce, seal]) expect(tables).not.toContain(secret)
    expect((await logIn(app, 'Perra', wrong)).headers['set-cookie']).toBeUndefined()
  })
})

test('the cookie is Secure on an https site', async () => {
  const secure = readConfig({ PUBLIC_URL: 'https://liga.example' })
  const { app, store } = await buildTestApp('sqlite', { config: secure })
  await addUser(store, 'Gata')
  expect(String((await logIn(app, 'Gata')).headers['set-cookie'])).toMatch(/; SameSite=Strict; Secure$/)
})

test('a device is known for the last five accounts', async () => {
  const { app, store } = await buildTestApp('sqlite')
  const names = Array.from({ length: 7 }, (_, n) => `Persona ${n}`)
  for (const name of names) await addUser(store, name)
  let jar: string[] = []
  for (const name of names) {
    const answer = await logIn(app, name, sentPassword, '10.0.0.1', { cookie: jar.join('; ') })
    const set = [answer.headers['set-cookie'] ?? []].flat()
    const gone = set.filter((cookie) => cookie.includes('Max-Age=0')).map((cookie) => cookie.split('=')[0]!)
    const kept = jar.filter((cookie) => !gone.includes(cookie.split('=')[0]!))
    jar = [...kept, cookiesOf(answer)]
  }
  expect(jar.map((cookie) => cookie.split('=')[0])).toEqual([3, 4, 5, 6, 7].map((id) => `liga-device-${id}`))
})
