import { type AddressInfo, createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'

/** The addresses of the contract, with all parameters filled in, and the methods that each allows. */
const known = new Map<string, Set<string>>()
for (const { method, path } of Object.values(contract)) {
  const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
  known.set(url, (known.get(url) ?? new Set()).add(method))
}
const addresses = [...known.keys()]

describe('the shape of errors', () => {
  test.for<[status: number, request: InjectOptions, message: RegExp]>([
    [404, { url: '/api/nada' }, /Aquí no hay nada/],
    [404, { url: '/api/nada', method: 'POST' }, /Aquí no hay nada/],
    [404, { url: '/api/team/1' }, /Ese equipo no existe/],
    [400, { url: '/api/team/uno' }, /Tiene que ser un número entero positivo/],
    [400, { url: '/api/team/%zz' }, /No hemos entendido/],
    [400, { url: '/api/team?leagueId=1&leagueId=2' }, /Tiene que ser un número entero positivo/],
    [405, { url: '/api/team', method: 'DELETE' }, /no admite esa operación/],
    [414, { url: `/api/team/${'1'.repeat(300)}` }, /demasiado larga/],
  ])('%i %o', async ([statusCode, request, message]) => {
    const { app } = await buildTestApp('sqlite')
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(statusCode)
    expect(answer.json()).toMatchObject({ statusCode, error: answer.statusMessage })
    expect(answer.json().message).toMatch(message)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect('fields' in answer.json()).toBe(statusCode === 400)
  })

  test('a 400 says for every field what is wrong with it', async () => {
    const { app } = await buildTestApp('sqlite')
    const answer = await app.inject('/api/game?finished=quizá&from=ayer&localId=x&teamId=1')
    const { fields, message } = answer.json()
    expect(Object.keys(fields).toSorted()).toEqual(['finished', 'from', 'localId'])
    for (const sentence of Object.values(fields)) expect(message).toContain(sentence)
  })

  test('the message of a 400 says what it is about', async () => {
    const { admin } = await buildLeagueOfDelegates('sqlite')
    const messageOf = async (...request: Parameters<typeof admin.call>) =>
      (await admin.call(...request)).json<{ message: string }>().message
    expect(await messageOf('PUT', '/team/1/availability', {})).toBe(
      'Revisa los datos: Falta «Cuándo puede el equipo». Falta «Canchas».',
    )
    expect(await messageOf('PUT', '/game/1', { date: 'ayer', courtId: 'x' })).toMatch(
      /^Revisa los datos: Día y hora: Tiene que ser .+ Cancha: Tiene que ser /,
    )
    // A message that already says it isn't preceded by a name.
    expect(await messageOf('PUT', '/game/addResult/1', { localScore: 3, visitantMixed: true })).toBe(
      'Revisa los datos: Escribe los puntos del equipo visitante.',
    )
  })

  test('the message of a 400 contains no field names, only `fields` does', async () => {
    const { admin } = await buildLeagueOfDelegates('sqlite')
    const writes: Endpoint[] = Object.values<Endpoint>(contract).filter(({ body }) => body !== undefined)
    let refusals = 0
    for (const { method, path, limit } of writes) {
      if (limit !== undefined) continue
      for (const body of [{}, { leagueId: 'x', name: 1, date: 'ayer', localScore: -1, options: 1 }]) {
        const answer = await admin.call(method, path.replaceAll(/\{\w+\}/g, '1'), body)
        if (answer.statusCode !== 400) continue
        refusals++
        const { message, fields } = answer.json<{ message: string; fields: Record<string, string> }>()
        for (const field of Object.keys(fields)) expect(message).not.toContain(`${field}:`)
        expect(message).not.toContain('Falta. ')
      }
    }
    expect(refusals).toBeGreaterThan(20)
  })

  test('errors must not be stored', async () => {
    const { app } = await buildTestApp('sqlite')
    for (const url of ['/api/team/1', '/api/team/x', '/api/nada']) {
      expect((await app.inject(url)).headers).toMatchObject({ 'cache-control': 'no-store' })
    }
  })

  test('input that is not HTTP gets a 400 with our message', async () => {
    const { app } = await buildTestApp('sqlite')
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('esto no es HTTP\r\n\r\n')
    const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string]
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(body)).toMatchObject({ statusCode: 400, error: 'Bad Request' })
    expect(JSON.parse(body).fields).toEqual({ request: JSON.parse(body).message })
    expect(body).toContain('No hemos entendido la petición')
  })
})

describe('known addresses', () => {
  test('refuse every other method', async () => {
    const { app } = await buildTestApp('sqlite')
    for (const [url, methods] of known) {
      const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].toSorted().join(', ')
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const) {
        if (methods.has(method)) continue
        const headers = { 'content-type': 'text/html' }
        const answer = await app.inject({ method: method as 'GET', url, headers, payload: '<p>' })
        const seen = { url, method, status: answer.statusCode, allow: answer.headers['allow'] }
        expect(seen).toEqual({ url, method, status: 405, allow })
        expect(answer.json()).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' })
      }
    }
  })

  test('of documents and pictures refuse every other method too', async () => {
    const { app } = await buildTestApp('sqlite')
    const picture = `/media/${'0'.repeat(32)}.webp`
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/static/swagger-ui.css', picture]) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        const answer = await app.inject({ method, url })
        expect([url, method, answer.statusCode, answer.headers['allow']]).toEqual([
          url,
          method,
          405,
          'GET, HEAD',
        ])
      }
    }
    expect((await app.inject({ method: 'POST', url: '/api/docs/static/nada.css' })).statusCode).toBe(404)
  })

  test('are the same with a trailing slash', async () => {
    const { app } = await buildTestApp('sqlite')
    for (const url of addresses) {
      const [plain, slashed] = [await app.inject(url), await app.inject(`${url}/`)]
      expect([url, slashed.statusCode, slashed.body]).toEqual([url, plain.statusCode, plain.body])
      expect(plain.body).not.toContain('Aquí no hay nada')
    }
  })

  test('answer HEAD with the headers of GET and no body', async () => {
    const { app } = await buildTestApp('sqlite')
    const get = await app.inject('/api/team')
    const head = await app.inject({ method: 'HEAD', url: '/api/team' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({ etag: get.headers.etag, 'content-length': '2' })
    const none = await app.inject({ method: 'HEAD', url: '/api/login' })
    expect([none.statusCode, none.headers['allow']]).toEqual([405, 'POST'])
  })
})

/** Sends bodies to a route of the test, which echoes them. */
async function buildEcho() {
  const { app } = await buildTestApp('sqlite')
  const schema = { body: z.unknown() }
  app.route({ method: 'POST', url: '/api/eco', schema, handler: async ({ body }) => ({ got: body }) })
  return (payload: string | Buffer | undefined, type?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/eco',
      ...(payload !== undefined && { payload }),
      headers: type === undefined ? {} : { 'content-type': type },
    })
}

describe('bodies', () => {
  test('without bytes are an empty object, with or without a content type', async () => {
    const send = await buildEcho()
    expect((await send('', 'application/json')).json()).toEqual({ got: {} })
    expect((await send(undefined)).json()).toEqual({ got: {} })
    expect((await send('null', 'application/json')).json()).toEqual({ got: null })
  })

  test('of malformed JSON are 400, and so is an attempt at prototype pollution', async () => {
    const send = await buildEcho()
    for (const body of ['{', '{"a":1,}', '{"__proto__":{"admin":true}}']) {
      const answer = await send(body, 'application/json')
      const { message, ...rest } = answer.json()
      expect(rest).toEqual({ statusCode: 400, error: 'Bad Request', fields: { body: message } })
      expect(message).toMatch(/^No hemos entendido la petición: tiene que ser JSON/)
    }
  })

  test('in another encoding than UTF-8 are 400, instead of wrong letters', async () => {
    const send = await buildEcho()
    expect((await send(Buffer.from('{"name":"España"}', 'utf8'), 'application/json')).json()).toEqual({
      got: { name: 'España' },
    })
    for (const bytes of [Buffer.from('{"name":"España"}', 'latin1'), Buffer.from([0x22, 0xe2, 0x82, 0x22])]) {
      const answer = await send(bytes, 'application/json')
      const { message, ...rest } = answer.json()
      expect(rest).toEqual({ statusCode: 400, error: 'Bad Request', fields: { body: message } })
      expect(message).toMatch(/UTF-8/)
    }
  })

  test('of another type than JSON are 415', async () => {
    const send = await buildEcho()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await send('a=1', type)
      expect(answer.json()).toMatchObject({ statusCode: 415, error: 'Unsupported Media Type' })
      expect(answer.json().message).toMatch(/tiene que ser JSON/)
    }
    expect((await send('{}', 'application/json; charset=utf-8')).statusCode).toBe(200)
  })

  test('of 64 kB are accepted, and one byte more is 413', async () => {
    const send = await buildEcho()
    const text64 = JSON.stringify('x'.repeat(64 * 1024 - 2))
    expect((await send(text64, 'application/json')).statusCode).toBe(200)
    const answer = await send(`${text64} `, 'application/json')
    expect(answer.json()).toMatchObject({ statusCode: 413, message: 'Lo que envías es demasiado grande.' })
  })
})

const breakOff = () => Promise.reject(new DOMException('The operation was aborted', 'AbortError'))

describeOnEachEngine('failures', (engine) => {
  test('hide their cause and log it under the request id in the response', async () => {
    const store = await createTestStore(engine)
    const lines: string[] = []
    const logger = { stream: { write: (line: string) => void lines.push(line) } }
    const app = await buildApp({ store, config: readConfig({}), pages: null, logger })
    await store.inTransaction((tx) => tx.schema.alterTable('game').renameTo('lost').execute())
    const answer = await app.inject('/api/game')
    const id = String(answer.headers['x-request-id'])
    const message = `Algo ha fallado aquí dentro. Si se repite, avisa y di este número: ${id}.`
    expect(answer.json()).toEqual({ statusCode: 500, error: 'Internal Server Error', message })
    const failure = lines.map((line) => JSON.parse(line)).find((line) => line.reqId === id && line.err)
    expect(failure.err.message).toMatch(/game/)
    await app.close()
  })

  test('include an AbortError of our own while the connection is open', async () => {
    const lines: string[] = []
    const logger = { stream: { write: (line: string) => void lines.push(line) } }
    const { app } = await buildTestApp(engine, { logger })
    app.route({ method: 'POST', url: '/api/roto', handler: breakOff })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    // With a body, as in a write: once it has been read, the message has ended.
    const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`http://127.0.0.1:${port}/api/roto`, sent)).status).toBe(500)
    expect(lines.join('')).toContain('The operation was aborted')
  })

  test('do not include an id that is too large, which is refused', async () => {
    const { app } = await buildTestApp(engine)
    for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      for (const url of [`/api/team/${id}`, `/api/game?teamId=${id}`]) {
        const answer = await app.inject(url)
        expect({ url, status: answer.statusCode }).toEqual({ url, status: 400 })
        expect(answer.json().message).toContain('Tiene que ser un número entero positivo')
      }
    }
  })
})
