import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Account, addAccount, callAs, deleteOwn, logIn, sentPassword } from '../../../test/accounts.ts'
import { buildAppOn, buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addCourt, addTeam } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { readConfig } from '../kernel/config.ts'

const unknown = 'f'.repeat(32)
const addresses = (length: number) => Array.from({ length }, (_, n) => `10.0.0.${n}`)

/** How many passwords of one address are being checked or queued at a time. */
const atOnce = 4

/** Counts the responses by status; as many requests run at a time as the queue admits. */
async function countOf<Item>(
  items: readonly Item[],
  request: (item: Item) => Promise<LightMyRequestResponse>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let start = 0; start < items.length; start += atOnce) {
    const answers: Promise<LightMyRequestResponse>[] = []
    for (const item of items.slice(start, start + atOnce)) {
      answers.push(request(item))
      await setImmediate()
    }
    for (const { statusCode } of await Promise.all(answers))
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}

function tryNames(app: FastifyInstance, names: string[], ip = '10.0.0.1') {
  return countOf(names, (name) => logIn(app, name, unknown, ip))
}

function expectToWait(answer: LightMyRequestResponse) {
  expectRefusal(answer, 429, /^Demasiados intentos seguidos\. Espera \d+ segundos y vuelve a probar\.$/)
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
}

/** The one who is refused hasn't guessed, and reads what else there is to do. */
function expectToHearOfGuesses(answer: LightMyRequestResponse) {
  expectRefusal(
    answer,
    429,
    /^Alguien está probando contraseñas con este nombre, .* espera \d+ (segundos|minutos), o pon otra contraseña/,
  )
}

const many = (count: number, name = 'Gata') => Array.from({ length: count }, () => name)

test('allows ten logins a minute for a name from an address, ignoring case', async () => {
  const { app } = await buildTestApp('sqlite')
  expect(await tryNames(app, [...many(9), 'GATA', 'gata', 'Gata'])).toEqual({ 401: 10, 429: 2 })
  expectToWait(await logIn(app, 'Gata', unknown, '10.0.0.1'))
  expect(await tryNames(app, ['Perra'])).toEqual({ 401: 1 })
  // However often it is refused there, others have their tries.
  expect(await tryNames(app, many(50))).toEqual({ 429: 50 })
  expect(await tryNames(app, ['Gata'], '10.0.0.2')).toEqual({ 401: 1 })
})

test('allows fifty logins a minute for an address, whatever the names', async () => {
  const { app } = await buildTestApp('sqlite')
  const names = Array.from({ length: 52 }, (_, n) => `Persona ${n}`)
  expect(await tryNames(app, names)).toEqual({ 401: 50, 429: 2 })
  expectToWait(await logIn(app, 'Otra', unknown, '10.0.0.1'))
  expect(await tryNames(app, names.slice(0, 1), '10.0.0.2')).toEqual({ 401: 1 })
})

test('allows fifty logins a minute for a name, whatever the addresses', async () => {
  const { app } = await buildTestApp('sqlite')
  const tries = await countOf(addresses(52), (ip) => logIn(app, 'Gata', unknown, ip))
  expect(tries).toEqual({ 401: 50, 429: 2 })
  expectToHearOfGuesses(await logIn(app, 'Gata', sentPassword, '10.0.1.1'))
})

/** IPv6 addresses of one /64. */
const siblings = (length: number) => Array.from({ length }, (_, n) => `2001:db8:0:7:${n.toString(16)}::1`)

test('counts a /64 of IPv6 as one address, with fifty logins a minute and ten for one name', async () => {
  const { app } = await buildTestApp('sqlite')
  const one = await countOf(siblings(12), (ip) => logIn(app, 'Gata', unknown, ip))
  expect(one).toEqual({ 401: 10, 429: 2 })
  const others = await countOf(siblings(52), (ip) => logIn(app, `Persona ${ip}`, unknown, ip))
  expect(others).toEqual({ 401: 40, 429: 12 })
  expect((await logIn(app, 'Gata', unknown, '2001:db8:0:8::1')).statusCode).toBe(401)
})

test('allows a /64 thirty writes a minute without a login', async () => {
  const { app } = await buildTestApp('sqlite')
  const register = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/user', payload: {}, remoteAddress })
  expect(await countOf(siblings(32), register)).toEqual({ 400: 30, 429: 2 })
  expect((await register('2001:db8:0:8::1')).statusCode).toBe(400)
})

/** One address of each of a /56's first /64s. */
const of56 = (place: number, length: number) =>
  Array.from({ length }, (_, n) => `2001:db8:9:${(place * 256 + n).toString(16)}::1`)

test('counts the /56 and the /48 of an IPv6 address too, at twice and four times as much', async () => {
  const { app } = await buildTestApp('sqlite')
  const register = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/user', payload: {}, remoteAddress })
  expect(await countOf(of56(0, 62), register)).toEqual({ 400: 60, 429: 2 })
  expect(await countOf([...of56(1, 40), ...of56(2, 40)], register)).toEqual({ 400: 60, 429: 20 })
  expect((await register('2001:db8:a::1')).statusCode).toBe(400)
})

describeDomain('edits of accounts without a team', (engine) => {
  test('are limited per network to as many an hour as one user has writes a minute', async () => {
    let now = Date.parse('2025-11-03T10:00:00.000Z')
    const config = readConfig({ RATE_LIMIT_WRITES: '4' })
    const { app, store } = await buildTestApp(engine, { config, clock: () => new Date(now) })
    const teamId = await addTeam(store, 'Gatos')
    const id = await addCourt(store, 'Olmo')
    const edit = ({ call }: Pick<Account, 'call'>, status: string) =>
      call('PUT', `/basketball-court/${id}`, { name: 'Olmo', direction: 'Calle', status })
    const one = await addAccount(app, store, 'Una')
    for (const status of ['Sin red', 'Con red', 'Sin aro'])
      expect((await edit(one, status)).statusCode).toBe(200)
    const other = await addAccount(app, store, 'Otra')
    expect((await edit(other, 'Con aro')).statusCode).toBe(200)
    // An edit that changes nothing isn't counted.
    expect((await edit(other, 'Con aro')).statusCode).toBe(200)
    expectRefusal(await edit(other, 'Mojada'), 429, /^Desde esta conexión se han hecho ya muchos cambios/)
    expect((await edit(await addAccount(app, store, 'Gata', { teamId }), 'Mojada')).statusCode).toBe(200)
    expect((await deleteOwn(one)).statusCode).toBe(204)
    now += 3_600_000
    expect((await edit(other, 'Seca')).statusCode).toBe(200)
  })
})

describeDomain('wrong passwords', (engine) => {
  test('count for all processes, sixty an hour for a name from an address', async () => {
    let now = Date.parse('2025-11-03T10:05:00.000Z')
    const clock = () => new Date(now)
    const { app, store } = await buildTestApp(engine, { clock })
    await addAccount(app, store, 'Gata')
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildAppOn(store, { clock })))
    // Ten in each process, and then none in any.
    for (const process of [app, ...others.slice(0, 5)])
      expect(await tryNames(process, many(10))).toEqual({ 401: 10 })
    const refused = await logIn(others[5]!, 'gata', unknown, '10.0.0.1')
    expectRefusal(refused, 429, 'Demasiados intentos seguidos. Espera 55 minutos y vuelve a probar.')
    expect(refused.headers['retry-after']).toBe('3300')
    expectRefusal(await logIn(others[5]!, 'Gata', sentPassword, '10.0.0.1'), 429)
    // Neither other addresses nor other names are refused.
    expect((await logIn(others[5]!, 'Gata', sentPassword, '10.0.0.2')).statusCode).toBe(200)
    expect(await tryNames(others[5]!, ['Perra'])).toEqual({ 401: 1 })
    now += 55 * 60_000
    expect((await logIn(others[5]!, 'Gata', sentPassword, '10.0.0.1')).statusCode).toBe(200)
  })

  test('of many networks for one account are told to its owner, who has another way in', async () => {
    const at = new Date('2025-11-03T10:05:00.000Z')
    const clock = () => at
    const config = readConfig({ RATE_LIMIT_LOGINS: '1' })
    const { app, store } = await buildTestApp(engine, { clock, config })
    await addAccount(app, store, 'Gata')
    // Thirty an hour for an account, five a minute in each process.
    for (let process = 0; process < 6; process++) {
      const other = await buildAppOn(store, { clock, config })
      const from = addresses(5).map((address) => address.replace('10.0.0', `10.0.${process}`))
      expect(await countOf(from, (ip) => logIn(other, 'Gata', unknown, ip))).toEqual({ 401: 5 })
    }
    expectToHearOfGuesses(await logIn(app, 'Gata', sentPassword, '10.1.0.1'))
  })

  test('of unknown names leave one row per network, and right passwords none', async () => {
    const { app, store } = await buildTestApp(engine)
    await addAccount(app, store, 'Gata')
    expect((await logIn(app, 'Gata')).statusCode).toBe(200)
    expect(await store.db.selectFrom('counter').selectAll().execute()).toEqual([])
    const names = Array.from({ length: 8 }, (_, n) => `Nadie ${n}`)
    expect(await tryNames(app, names)).toEqual({ 401: 8 })
    expect(await store.db.selectFrom('counter').select('times').execute()).toEqual([{ times: 8 }])
  })
})

test('allows ten tries a minute of the old password, without affecting logins', async () => {
  const { app, store } = await buildTestApp('sqlite')
  const { id, call } = await addAccount(app, store, 'Gata')
  const change = { oldPassword: unknown, newPassword: unknown, repeatPassword: unknown }
  const guess = () => call('PUT', `/user/${id}/update-password`, change)
  expect(await countOf(many(12), guess)).toEqual({ 403: 10, 429: 2 })
  expectToWait(await guess())
  expect((await logIn(app, 'Gata')).statusCode).toBe(200)
})

test('counts old passwords sent with a new e-mail in the same limit, and other edits not at all', async () => {
  const { app, store } = await buildTestApp('sqlite')
  const { id, call } = await addAccount(app, store, 'Gata')
  const put = (change: object) => call('PUT', `/user/${id}`, change)
  expect(await countOf(many(12), () => put({ name: 'Gata' }))).toEqual({ 200: 12 })
  const guess = () => put({ email: 'otra@ejemplo.es', oldPassword: unknown })
  expect(await countOf(many(12), guess)).toEqual({ 403: 10, 429: 2 })
  expectToWait(await guess())
  // The limit is shared by all endpoints that take the old password.
  const change = { oldPassword: unknown, newPassword: unknown, repeatPassword: unknown }
  expectToWait(await call('PUT', `/user/${id}/update-password`, change))
  expect((await put({ name: 'Gata' })).statusCode).toBe(200)
  expect((await logIn(app, 'Gata')).statusCode).toBe(200)
})

test('allows 120 writes a minute for a user, and 30 for an address without a login', async () => {
  const { app, store } = await buildTestApp('sqlite')
  const { call } = await addAccount(app, store, 'Gata')
  const other = await addAccount(app, store, 'Perra')
  const write = (as = call) => as('POST', '/basketball-court', {})
  expect(await countOf(many(122), () => write())).toEqual({ 400: 120, 429: 2 })
  expectToWait(await write())
  expect((await write(other.call)).statusCode).toBe(400)
  // Reads aren't affected.
  expect((await call('GET', '/team')).statusCode).toBe(200)

  const register = () => callAs(app)('POST', '/user', {})
  expect(await countOf(many(32), register)).toEqual({ 400: 30, 429: 2 })
  expectToWait(await register())
})

test('reads both limits from the environment', async () => {
  const config = readConfig({ RATE_LIMIT_WRITES: '8', RATE_LIMIT_LOGINS: '3' })
  const { app, store } = await buildTestApp('sqlite', { config })
  const { call } = await addAccount(app, store, 'Gata')
  expect(await tryNames(app, many(4))).toEqual({ 401: 3, 429: 1 })
  expect(await countOf(many(9), () => call('POST', '/basketball-court', {}))).toEqual({ 400: 8, 429: 1 })
  expect(await countOf(many(3), () => callAs(app)('POST', '/user', {}))).toEqual({ 400: 2, 429: 1 })
  for (const wrong of ['0', '-1', 'mucho', '1.5']) {
    expect(() => readConfig({ RATE_LIMIT_LOGINS: wrong })).toThrow(/RATE_LIMIT_LOGINS: tiene que ser/)
  }
})

test('allows all accounts of one address together five times the writes of one', async () => {
  const config = readConfig({ RATE_LIMIT_WRITES: '4' })
  const { app, store } = await buildTestApp('sqlite', { config })
  const accounts = await Promise.all(Array.from('123456', (n) => addAccount(app, store, `Persona ${n}`)))
  const writes = accounts.flatMap(({ call }) => Array.from({ length: 4 }, () => call))
  const counts = await countOf(writes, (call) => call('POST', '/basketball-court', {}))
  expect(counts).toEqual({ 400: 20, 429: 4 })
})
