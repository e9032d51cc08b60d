import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { readConfig } from '../kernel/config.ts'

const config = readConfig({ RATE_LIMIT_READS: '4' })

async function statusesOf(addresses: string[], ask: (address: string) => Promise<LightMyRequestResponse>) {
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await ask(address)).statusCode)
  return statuses
}

const from =
  (app: FastifyInstance, remoteAddress: string, token?: string) =>
  (address: string): Promise<LightMyRequestResponse> =>
    app.inject({
      url: `/api${address}`,
      remoteAddress,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

const oneOf = (numbers: number[]) => numbers.map((number) => `/game?teamId=${number}`)

test('limits the reads of one user a minute, and those of an address to five times as many', async () => {
  const { app, store } = await buildTestApp('sqlite', { config })
  const people = []
  for (let n = 0; n < 6; n++) people.push(await addAccount(app, store, `Gata ${n}`, { admin: true }))
  const [first, ...others] = people.map(({ token }) => token) as [string, ...string[]]
  const read = from(app, '10.0.0.1', first)
  expect(await statusesOf(['/team', '/user', '/game', '/audit', '/team', '/user'], read)).toEqual([
    200, 200, 200, 200, 429, 429,
  ])
  const refusal = await read('/team')
  expectRefusal(refusal, 429, /Espera \d+ segundos/)
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  // The first user took four of the address's twenty reads; the last user's requests only exceed the address limit.
  const rest = others.map((token) =>
    statusesOf(['/team', '/team', '/team', '/team'], from(app, '10.0.0.1', token)),
  )
  expect((await Promise.all(rest)).flat().filter((status) => status === 200)).toHaveLength(16)
  expect((await from(app, '10.0.0.2', await oneMore())('/team')).statusCode).toBe(200)

  async function oneMore() {
    return (await addAccount(app, store, 'Perra')).token
  }
})

describeDomain('cache misses', (engine) => {
  test('count for the client address, unlike cached responses', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    // Until write notifications arrive nothing is cached, and so nothing counts.
    await expect.poll(() => store.mayMissWrites).toBe(false)
    const read = from(app, '2001:db8::1')
    expect(await statusesOf(oneOf([1, 2, 3, 4, 5, 6]), read)).toEqual([200, 200, 200, 200, 429, 429])
    expectRefusal(await read('/game?teamId=7'), 429, /Espera \d+ segundos/)
    // Cached, and revalidated after a write.
    expect(await statusesOf(oneOf([1, 2, 3, 4, 1, 2, 3, 4]), read)).not.toContain(429)
    await addTeam(store, 'Gatos')
    expect(await statusesOf(oneOf([1, 2, 3, 4]), read)).toEqual([200, 200, 200, 200])
    // A whole /64 counts as one address.
    expect((await from(app, '2001:db8::2')('/game?teamId=8')).statusCode).toBe(429)
    expect(await statusesOf(oneOf([8, 9]), from(app, '2001:db8:0:1::1'))).toEqual([200, 200])
  })
})

test('counts a 404 each time', async () => {
  const { app } = await buildTestApp('sqlite', { config })
  const nothing = Array.from({ length: 6 }, () => '/team/7')
  expect(await statusesOf(nothing, from(app, '10.0.0.1'))).toEqual([404, 404, 404, 404, 429, 429])
})

test('refuses reads with a message when the queue is full', async () => {
  const { app, store } = await buildTestApp('sqlite')
  const { token } = await addAccount(app, store, 'Gata')
  const other = await addAccount(app, store, 'Perra')
  const read = from(app, '10.0.0.1', token)
  const reads = Array.from({ length: 60 }, () => read('/team'))
  const theirs = other.call('GET', '/team')
  const answers = await Promise.all(reads)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(60 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  expectRefusal(refused[0]!, 503, /demasiado trabajo a la vez/)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await theirs).statusCode).toBe(200)
})

test('refuses a queued read when the session has ended meanwhile', async () => {
  let clockReads = 0
  const later = 31 * 24 * 60 * 60 * 1000
  // Read once on arrival, and once when the read is scheduled.
  const clock = () => new Date(Date.now() + (clockReads++ === 0 ? 0 : later))
  const { app, store } = await buildTestApp('sqlite', { clock })
  const { call } = await addAccount(app, store, 'Admin', { admin: true })
  expectRefusal(await call('GET', '/user'), 401)
  expect(clockReads).toBe(2)
})
