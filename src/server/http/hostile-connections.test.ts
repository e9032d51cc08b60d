import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { openRaw, readRaw, sendRaw, statusesIn } from '../../../test/raw-connection.ts'

async function listen() {
  const { app } = await buildTestApp('sqlite')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

const host = 'Host: a\r\n'
const close = 'Connection: close\r\n'
const get = (target: string, more = close) => `GET ${target} HTTP/1.1\r\n${host}${more}\r\n`
const post = (headers: string, body = '') =>
  `POST /api/user HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`

function refusalIn(answers: string): { status: number | undefined; body: unknown } {
  const [head = '', body = ''] = answers.split('\r\n\r\n')
  return { status: statusesIn(head)[0], body: JSON.parse(body) }
}

describe('a slow client', () => {
  test('is bounded by timeouts', async () => {
    const { app } = await listen()
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server
    for (const [milliseconds, max] of [
      [headersTimeout, 30_000],
      [requestTimeout, 300_000],
      [keepAliveTimeout, 10_000],
      [timeout, 120_000],
    ] as const) {
      expect(milliseconds).toBeGreaterThan(0)
      expect(milliseconds).toBeLessThanOrEqual(max)
    }
  })

  test.for([
    ['headers', 'GET /api/team HTTP/1.1\r\nX-Slow: ', '1'],
    ['a body', post('Content-Length: 1000\r\n', '{'), ' '],
    ['a chunked body', post('Transfer-Encoding: chunked\r\n', '1\r\n{\r\n'), '1\r\n \r\n'],
  ] as const)('that sends %s too slowly gets 408', async ([, start, more]) => {
    const { app, port } = await listen()
    app.server.headersTimeout = 100
    app.server.requestTimeout = 200
    const socket = await openRaw(port)
    socket.write(start)
    const drip = setInterval(() => socket.write(more), 50)
    const answers = await readRaw(socket)
    clearInterval(drip)
    expect(refusalIn(answers)).toMatchObject({
      status: 408,
      body: { statusCode: 408, error: 'Request Timeout' },
    })
    expect(statusesIn(await sendRaw(port, get('/api/health')))).toEqual([200])
  })

  test('that stops sending is disconnected', async () => {
    const { app, port } = await listen()
    app.server.setTimeout(100)
    const silent = await openRaw(port)
    expect(await readRaw(silent)).toBe('')
    expect(statusesIn(await sendRaw(port, get('/api/health')))).toEqual([200])
  })
})

describe('malformed headers and bodies', () => {
  test('are refused with a message, and the next request is answered', async () => {
    const { port } = await listen()
    const chunked = 'Transfer-Encoding: chunked\r\n'
    const refused: [bytes: string, statuses: number[]][] = [
      [get('/api/team', `X-Large: ${'a'.repeat(20_000)}\r\n`), [431]],
      [get('/api/team', 'X-Many: a\r\n'.repeat(2000)), [431]],
      [get(`/api/team?${'a'.repeat(20_000)}`), [431]],
      [get(`/api/team/${'1'.repeat(5000)}`), [414]],
      [`GET /api/team HTTP/1.1\r\n${close}\r\n`, [400]],
      [`GET /api/team HTTP/9.9\r\n${host}\r\n`, [400]],
      [`GET /api/team\r\n\r\n`, [400]],
      [`NADA /api/team HTTP/1.1\r\n${host}\r\n`, [400]],
      [get('/api/team', 'No colon\r\n'), [400]],
      [get('/api/team', 'X-Nul: a\0b\r\n'), [400]],
      [get('/api/te am'), [400]],
      [post(`${close}Content-Length: -1\r\n`), [400]],
      [post(`${close}Content-Length: 1e3\r\n`), [400]],
      [post(`${close}Content-Length: 2\r\nContent-Length: 3\r\n`, '{}'), [400]],
      [post(`${close}Content-Length: 2\r\n${chunked}`, '{}'), [400]],
      [post(`${close}Content-Length: 99999999999\r\n`, '{}'), [413]],
      [post(`${close}${chunked}`, 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
      [post(`${close}${chunked}`, 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'), [400]],
      [post(`${close}${chunked}`, '2\r\n{}xx0\r\n\r\n'), [400]],
      [post(`${close}${chunked}`, `11170\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`), [413]],
      [post(`${close}Transfer-Encoding: gzip\r\n`, '{}'), [400]],
      [post(`${close}Content-Encoding: gzip\r\nContent-Length: 2\r\n`, '{}'), [400]],
      ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
      ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
      ['\r\n\r\n\0\0\0\0', [400]],
    ]
    for (const [bytes, statuses] of refused) {
      const answers = await sendRaw(port, Buffer.from(bytes, 'latin1'))
      expect({ bytes: bytes.slice(0, 150), statuses: statusesIn(answers) }).toEqual({
        bytes: bytes.slice(0, 150),
        statuses,
      })
      const { status, body } = refusalIn(answers)
      expect(body).toMatchObject({ statusCode: status })
      expect(statusesIn(await sendRaw(port, get('/api/health')))).toEqual([200])
    }
  })
})

describe('addresses that try to reach other files or sites', () => {
  test.for([
    '/../../etc/passwd',
    '/api/../../etc/passwd',
    '/media/../../package.json',
    '/assets/../../../package.json',

    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',

    '//etc/passwd',
    '//otra.example/%2e%2e',
    '/api//team/1',
    '/api/team//',
    '/%00',
    '/api/team/1%00',
    '/api/%zz',

    '/assets/%00.js',
    '/api/team/%ED%A0%80',
    '/media/%2e%2e%2f%2e%2e',
    '/.git/config',
    '/data/liga.db',
    '*',

    'http://otra.example/api/team/1',
    'otra.example:443',
    `/${'a/'.repeat(3000)}`,
    '/api/team/1;a=b',
    '/api/team/1?',
  ])('%s', async (target) => {
    const { port } = await listen()
    const answers = await sendRaw(port, get(target))
    const [status] = statusesIn(answers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(answers).not.toMatch(/root:|"private"|SQLite format/)
    expect(refusalIn(answers).body).toMatchObject({ statusCode: status })
  })
})

describe('one connection', () => {
  test('accepts ten pipelined requests and answers them in order', async () => {
    const { port } = await listen()
    const targets = Array.from({ length: 9 }, (_, n) => ['/api/health', '/api/team/1', '/api/team/x'][n % 3]!)
    const questions = targets.map((target) => get(target, '')).join('') + get('/api/health')
    const due = [...targets.map((_, n) => [200, 404, 400][n % 3]), 200]
    for (let time = 0; time < 20; time++) expect(statusesIn(await sendRaw(port, questions))).toEqual(due)
  })

  test('that breaks during a request, or before its response, does not affect others', async () => {
    const { port } = await listen()
    for (const bytes of [
      'GET /api/te',
      post('Content-Length: 100\r\n', '{"na'),
      get('/api/team', '').repeat(50),
    ]) {
      for (let time = 0; time < 20; time++) {
        const socket = await openRaw(port)
        socket.write(bytes)
        socket.resetAndDestroy()
      }
    }
    expect(statusesIn(await sendRaw(port, get('/api/health')))).toEqual([200])
  })

  test('is answered despite an unknown Expect header', async () => {
    const { port } = await listen()
    expect(statusesIn(await sendRaw(port, get('/api/health', `${close}Expect: nada\r\n`)))).toEqual([200])
  })

  test('is not upgraded to another protocol', async () => {
    const { port } = await listen()
    for (const to of ['websocket', 'h2c']) {
      const answers = await sendRaw(
        port,
        get('/api/health', `Connection: Upgrade, close\r\nUpgrade: ${to}\r\n`),
      )
      expect(statusesIn(answers)).not.toContain(101)
    }
    expect(statusesIn(await sendRaw(port, `CONNECT otra.example:443 HTTP/1.1\r\n${host}\r\n`))).not.toContain(
      200,
    )
    expect(statusesIn(await sendRaw(port, get('/api/health')))).toEqual([200])
  })
})
