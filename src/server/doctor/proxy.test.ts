import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buildAppOn } from '../../../test/build-test-app.ts'
import { createTestStore, describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { textsOf } from '../../../test/doctor.ts'
import { startHttpsProxy, trust } from '../../../test/https-proxy.ts'
import { readConfig } from '../kernel/config.ts'
import { createCursor } from '../notices/queries.ts'
import { makeVapidKeys } from '../keys/vapid-keys.ts'
import { proxy } from './proxy.ts'
import { isVisitKey, VISIT_PATH, visitKey } from './visit.ts'

/** A listening league whose doctor's visits are recognised. */
async function startLeague(engine: Engine, env: Record<string, string> = {}, secret = 'a secret') {
  const store = await createTestStore(engine)
  await store.write((tx) => createCursor(tx, { secret, vapid: makeVapidKeys() }))
  const app = await buildAppOn(store, { config: readConfig(env) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { store, port: (app.server.address() as AddressInfo).port }
}

type Rewrite = (headers: IncomingHttpHeaders) => IncomingHttpHeaders

/** What the doctor finds of a league behind a proxy that passes such headers on. */
async function findBehind(engine: Engine, TRUST_PROXY: string, rewrite: Rewrite): Promise<string[]> {
  const { store, port } = await startLeague(engine, { TRUST_PROXY })
  const { url, cert } = await startHttpsProxy(port, rewrite)
  trust(cert)
  return textsOf(proxy, { opened: { store }, env: { PUBLIC_URL: url, TRUST_PROXY } })
}

const https = { 'x-forwarded-proto': 'https' }
/** The proxy overwrites what the visitor claims, adds to it, passes it on, or removes it. */
const overwritten: Rewrite = (headers) => ({ ...headers, ...https, 'x-forwarded-for': '203.0.113.7' })
const appended: Rewrite = (headers) => ({
  ...headers,
  ...https,
  'x-forwarded-for': `${String(headers['x-forwarded-for'])}, 203.0.113.7`,
})
const untouched: Rewrite = (headers) => ({ ...headers, ...https })
const removed: Rewrite = ({ 'x-forwarded-for': _, ...headers }) => ({ ...headers, ...https })

/** The visit itself comes from the machine of the proxy, if its name leads there. */
const fromHere: Rewrite = (headers) => ({ ...headers, ...https, 'x-forwarded-for': '192.0.2.1, 127.0.0.1' })
const overwrittenHere: Rewrite = (headers) => ({ ...headers, ...https, 'x-forwarded-for': '127.0.0.1' })
const plain: Rewrite = (headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.7' })

describeDomain('the doctor’s visit through the proxy', (engine) => {
  test('finds nothing behind one that tells each visitor’s address and that it came by https', async () => {
    const fine = ['ok: Dice bien de dónde viene cada visita.']
    expect(await findBehind(engine, 'loopback', overwritten)).toEqual(fine)
    expect(await findBehind(engine, 'loopback', appended)).toEqual(fine)
    expect(await findBehind(engine, 'loopback', fromHere)).toEqual(fine)
    expect(await findBehind(engine, 'loopback', overwrittenHere)).toEqual(fine)
  })

  test('finds that anybody can claim any address', async () => {
    const wrong = [
      'error: Cualquiera puede decir que viene de otra dirección, y así probar contraseñas sin límite.',
    ]
    expect(await findBehind(engine, 'true', appended)).toEqual(wrong)
    // Where every address is believed, the claim is believed from anywhere, not only from this machine.
    expect(await findBehind(engine, 'true', fromHere)).toEqual(wrong)
    expect(await findBehind(engine, 'loopback', untouched)).toEqual(wrong)
  })

  test('finds that all visitors count as one', async () => {
    const one = 'los límites cuentan a todo el mundo como una sola persona.'
    expect(await findBehind(engine, 'loopback', removed)).toEqual([
      `warning: El proxy no dice de dónde viene cada visita: ${one}`,
    ])
    expect(await findBehind(engine, '10.0.0.1', overwritten)).toEqual([
      `warning: TRUST_PROXY no es la dirección del proxy: ${one}`,
    ])
    expect(await findBehind(engine, 'false', overwritten)).toEqual([
      `warning: La liga no hace caso a lo que dice el proxy: ${one}`,
    ])
  })

  test('finds that https isn’t passed on', async () => {
    expect(await findBehind(engine, 'loopback', plain)).toEqual([
      'warning: El proxy no dice que la visita venía por https.',
    ])
  })

  test('finds that another league, or another program, answers', async () => {
    const { store } = await startLeague(engine)
    const other = await startLeague('sqlite', {}, 'another secret')
    for (const port of [other.port, null]) {
      const { url, cert } = await startHttpsProxy(port)
      trust(cert)
      const found = await textsOf(proxy, {
        opened: { store },
        env: { PUBLIC_URL: url, TRUST_PROXY: 'loopback' },
      })
      expect(found).toEqual([
        port === null
          ? // That there is no answer is said of the address.
            'ok: Los ajustes son los de un proxy.'
          : 'error: En la dirección no contesta esta liga, sino otra, u otra versión.',
      ])
    }
  })

  test('needs no proxy where the league is visited itself', async () => {
    const { store, port } = await startLeague(engine)
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}` }
    expect(await textsOf(proxy, { opened: { store }, env })).toEqual(['ok: No hay ninguno, y no hace falta.'])
  })

  test('tells nobody without a key what it sees', async () => {
    const { port } = await startLeague(engine)
    const now = new Date()
    const ask = async (key: string) =>
      (await fetch(`http://127.0.0.1:${port}${VISIT_PATH}?clave=${encodeURIComponent(key)}`)).status
    const old = visitKey('a secret', new Date(now.getTime() - 60_001))
    // The last is of the right form, and longer than any right one.
    const padded = `0${now.getTime() + 60_000}.${'A'.repeat(43)}`
    for (const key of ['', 'x', visitKey('another', now), old, padded]) expect(await ask(key)).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}${VISIT_PATH}`)).status).toBe(404)
    expect(await ask(visitKey('a secret', now))).toBe(200)
    expect(isVisitKey(old, 'a secret', now)).toBe(false)
  })
})

test.for([
  ['true', '0.0.0.0', 'https://liga.example', /^error: TRUST_PROXY=true, y se puede llegar/],
  ['true', '::', 'http://liga.example', /^error: TRUST_PROXY=true, y se puede llegar/],
  ['false', '127.0.0.1', 'http://liga.example', /^warning: La liga no hace caso/],
  ['false', '0.0.0.0', 'http://liga.example:3000', /^ok: No hay ninguno/],
  ['loopback', '127.0.0.1', 'https://liga.example', /^ok: Los ajustes son los de un proxy/],
] as const)(
  'settings TRUST_PROXY=%s, HOST=%s, PUBLIC_URL=%s',
  async ([TRUST_PROXY, HOST, PUBLIC_URL, text]) => {
    const found = await textsOf(proxy, { env: { TRUST_PROXY, HOST, PUBLIC_URL } })
    expect(found).toEqual([expect.stringMatching(text)])
  },
)
