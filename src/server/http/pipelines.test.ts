import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestStore } from '../../../test/create-test-store.ts'
import { openRaw, readRaw, statusesIn } from '../../../test/raw-connection.ts'
import { buildApp } from '../app.ts'
import { newToken } from '../sessions/credentials.ts'
import { readConfig } from '../kernel/config.ts'

/** A listening application, and the addresses it has answered so far, cached responses included. */
async function listen() {
  const store = await createTestStore('sqlite')
  const answered: string[] = []
  const note = (line: string) => {
    const { msg, url } = JSON.parse(line) as { msg: string; url: string }
    if (msg === 'answered' || msg === 'served from cache') answered.push(url)
  }
  const logger = { level: 'debug', stream: { write: note } }
  const app = await buildApp({ store, config: readConfig({}), pages: null, logger })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port, answered }
}

const head = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

test.for([
  ['reads with unknown tokens', () => head('/api/game', `Authorization: Bearer ${newToken()}\r\n`)],
  ['cached responses', () => head('/api/team')],
  ['unknown addresses', () => head(`/nada-${Math.random()}`)],
  ['requests with an unknown Expect header', () => head('/api/game', 'Expect: nada\r\n')],
] as const)('answers ten of 200 pipelined %s', async ([, question]) => {
  const { app, port, answered } = await listen()
  await app.inject('/api/team')
  answered.length = 0
  // The client's side stays open: after its end Node would drop the unanswered requests.
  const socket = await openRaw(port)
  socket.write(Array.from({ length: 200 }, question).join(''))
  const answers = await readRaw(socket)
  expect(statusesIn(answers)).toHaveLength(11)
  expect(statusesIn(answers).at(-1)).toBe(429)
  expect(answers.split('HTTP/1.1 429').at(-1)).toMatch(
    /connection: close[^]*"Demasiadas peticiones seguidas/i,
  )
  expect(answered).toHaveLength(10)
  await app.close()
})

test('does not limit a connection that waits for its responses', async () => {
  const { app, port } = await listen()
  const ten = head('/api/team').repeat(10)
  const statuses: number[] = []
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('data', (part) => {
      const before = statuses.length
      statuses.push(...statusesIn(String(part)))
      if (Math.floor(statuses.length / 10) === Math.floor(before / 10)) return
      if (statuses.length < 100) socket.write(ten)
      else socket.end(resolve)
    })
    socket.on('error', reject)
    socket.write(ten)
  })
  expect(statuses).toEqual(Array.from({ length: 100 }, () => 200))
  await app.close()
})
